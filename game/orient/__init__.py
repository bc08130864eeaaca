"""Orient Express.

Hidden from everybody: the culprits, and the text of every clue card nobody has read. Hidden from the others: what a
player read in secret, their notebook, and a written solution until it is opened. The state holds culprits and unread
cards as unknowns (Things whose face is the answer), never as a look into the case file. Redeal: the culprit set is
drawn among those the reader's own statements leave possible, the faces of the cards this seat has not read are made
unknown again, and the sealed solutions of the others are drawn among the possible culprit sets.
"""
