column = A
