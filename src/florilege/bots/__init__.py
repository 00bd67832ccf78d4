"""Players made of code.  A player is shown what its seat may see, and answers with a word."""
