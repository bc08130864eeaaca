"""What is on the screen and what a click means: one module a screen, and the few things all screens share.

frame   logical units to pixels          inputs  what a person did, free of devices
page    parts and hit areas              scene   what a screen does, hover and focus
app     the window and its stack         loop    its events, its sleep, what fails in a frame
stage   pieces that glide                words   the house's texts
"""
