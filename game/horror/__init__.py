"""Horror on the Orient Express.

Hidden from everybody: the order of every face-down stack (story, quest, feature, item, spell, passenger, landscape and
monster tiles), the tokens left to draw from the two bags are known by number but not by order, the identity behind
each clue until it is found, and the faces of tokens that lie face down. Hidden from the others: nothing; the players
act together and hold their cards open. Redeal: each stack is sorted by face and shuffled anew in place, the culprit is
drawn among those suspects whom no clue seen so far rules out, and the face-down clues are dealt again so that the ones
already read stay true.
"""
