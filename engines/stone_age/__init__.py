"""Stone Age: put your people to work, feed them, and make a tribe of them."""
