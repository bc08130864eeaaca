"""What is on the screen and what a click means: one module a screen, and the few things all screens share.

frame   logical units to pixels          inputs  what a person did, free of devices
scene   the stack, hit areas, focus      stage   pieces that glide from one layout to the next
app     the window and its loop          words   the house's texts
"""
