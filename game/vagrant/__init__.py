"""Vagrantsong.

Hidden from everybody: the order of the Bindle (its contents are known, the next tokens are not), of the Haint's,
event, junk and rummage decks, and coins hidden under tokens until they are turned. Hidden from the others: the coins
that each player puts into the pot in secret in an In-Between, until all have chosen. Redeal: every face-down stack and
the Bindle are sorted by face and shuffled anew in place, and sealed coins of others are drawn among the amounts their
owners could have given.
"""
