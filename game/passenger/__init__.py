"""27th Passenger: A Hunt on Rails.

Hidden from the others: a player's identity (one of 27 on the grid of Looks, Scent and Voice), their hand of action,
skill and disguise cards, the action chosen in a station until it is revealed, what an investigation told its asker, and
marks made by hand. Hidden from everybody: the order of the decks and the identities nobody plays. Redeal: identities
are drawn among the passengers that each opponent can still be, given the answers and exits this seat has seen, the
unknown cards of hands and decks are pooled, sorted and dealt anew, and sealed choices are drawn among the cards that
their owners may hold.
"""
