# Rules: as in PySolFC 790.
# Eight foundations are built down, from King, Queen, Jack and so on, and begin one after the other.

[global]
name       = Precedence
decks      = 2
family     = Two-Pack
aka        = Order of Precedence, Succession
skill      = 2
variant_of = Precedence
variant    = King placed

[deck]
redeals = 2

[foundation]
take_back = no
size      = 13
waits_for = start
column    = K, any, descending, any, K, any
column    = Q, any, descending, any
column    = J, any, descending, any
column    = 10, any, descending, any
column    = 9, any, descending, any
column    = 8, any, descending, any
column    = 7, any, descending, any
column    = 6, any, descending, any

[column]
column = none
