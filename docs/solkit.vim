" Vim syntax of the rule files of solkit, made from its table of keys.
if exists("b:current_syntax")
  finish
endif
syn case ignore
syn match solkitComment /^\s*#.*$/
syn match solkitSection /^\s*\[\s*\%(foundation\|overlap\|reserve\|column\|global\|match\|deck\|grid\|play\|temp\)\s*\]\s*$/
syn match solkitKey /^\s*\zs\%(NumFaceUpCards\|redeal_shuffle\|stock_playable\|waste_playable\|playable_card\|redeal_gather\|redeal_layout\|InitialFace\|InitialSuit\|deal_target\|empty_limit\|redeal_from\|waste_limit\|waste_order\|deal_first\|deal_order\|deal_start\|empty_from\|fill_cards\|move_limit\|move_order\|variant_of\|FaceOrder\|FirstFace\|FirstSuit\|SuitOrder\|base_from\|deal_each\|deal_fill\|deal_play\|deal_when\|run_order\|sum_cards\|take\s\+only\|take_back\|waits_for\|NumCards\|adjacent\|autofill\|capacity\|deal_by\|deal_to\|one_way\|redeals\|variant\|without\|accept\|author\|beside\|chance\|column\|family\|filled\|leaves\|refill\|single\|source\|wastes\|apart\|decks\|draws\|equal\|faces\|first\|limit\|lower\|order\|pairs\|ranks\|shape\|skill\|slots\|suits\|also\|base\|from\|gaps\|high\|like\|name\|near\|note\|open\|pile\|ring\|sets\|sink\|size\|stop\|wrap\|year\|aka\|row\|sum\|win\)\ze\s*\%(\*\s*\d\+\s*\)\==/ nextgroup=solkitTimes,solkitValue skipwhite
syn match solkitTimes /\*\s*\d\+/ contained nextgroup=solkitValue skipwhite
syn region solkitValue matchgroup=Operator start=/=/ end=/$/ contained oneline contains=solkitField,solkitWord,solkitNumber,solkitCard
syn match solkitText /^\s*\%(variant_of\|variant\|without\|author\|family\|source\|like\|name\|note\|year\|aka\)\s*=.*$/ contains=solkitTextKey
syn match solkitTextKey /^\s*\zs\%(variant_of\|variant\|without\|author\|family\|source\|like\|name\|note\|year\|aka\)\ze\s*=/ contained
syn match solkitWord /\<\%(Beleaguered\s\+Castle\|Picture\s\+Gallery\|alternate\s\+color\|alternatecolor\|redeal_shuffle\|stock_playable\|waste_playable\|Baker's\s\+Dozen\|Forty\s\+Thieves\|gaps\s\+anywhere\|playable_card\|redeal_gather\|redeal_layout\|rank\s\+or\s\+suit\|deal_target\|empty_limit\|except\s\+same\|redeal_from\|stock_empty\|unavailable\|waste_limit\|waste_order\|deal_first\|deal_order\|deal_start\|decreasing\|descending\|empty_from\|exceptsame\|fill_cards\|foundation\|gaps\s\+first\|increasing\|inverted\s\+\d\+\|move_limit\|move_order\|same\s\+color\|variant_of\|Accordion\|alternate\|ascending\|base_from\|deal_each\|deal_fill\|deal_play\|deal_when\|gaps\s\+last\|pyramid\s\+\d\+\|run_order\|same\s\+suit\|samecolor\|sum_cards\|supermove\|take\s\+only\|take-only\|take_back\|unlimited\|waits_for\|Canfield\|FreeCell\|Klondike\|Numerica\|Two-Pack\|adjacent\|autofill\|capacity\|diamonds\|no_empty\|nonempty\|samesuit\|takeonly\|touching\|unlimted\|Montana\|Osmosis\|Pairing\|Terrace\|between\|columns\|deal_by\|deal_to\|diamond\|disable\|nothing\|one_way\|ordered\|overlap\|peaks\s\+\d\+\|piles\s\+\d\+\|redeals\|reserve\|unavail\|variant\|Raglan\|Simple\|Spider\|accept\|always\|author\|base+\d\+\|base-\d\+\|beside\|chance\|column\|desc\s\+\d\+\|either\|except\|family\|filled\|forbid\|hearts\|hidden\|leaves\|left\s\+\d\+\|random\|refill\|rotate\|set-up\|single\|sorted\|source\|spades\|unique\|wastes\|Gypsy\|Yukon\|apart\|asc\s\+\d\+\|below\|black\|cells\|clubs\|color\|draws\|empty\|equal\|faces\|first\|heart\|limit\|lines\|lower\|match\|order\|pairs\|ranks\|shape\|skill\|slots\|spade\|start\|stock\|suits\|waste\|whole\|Golf\|also\|base\|both\|club\|deal\|deck\|desc\|ends\|free\|from\|gaps\|grid\|high\|last\|left\|near\|next\|none\|note\|open\|play\|rank\|ring\|rows\|same\|sets\|side\|sink\|size\|stop\|suit\|take\|temp\|turn\|wrap\|year\|Fan\|aka\|all\|any\|asc\|dec\|gap\|inc\|red\|run\|sum\|top\|win\|yes\|10\|no\|2\|3\|4\|5\|6\|7\|8\|9\|A\|J\|K\|Q\|d\|u\)\>/ contained
syn match solkitNumber /\<\d\+\%(\.5\)\=\>/ contained
syn match solkitCard /\<\%(10\|A\|2\|3\|4\|5\|6\|7\|8\|9\|J\|Q\|K\|T\)[CSHD♣♠♥♦]/ contained
syn match solkitField /\<\%(NumFaceUpCards\|redeal_shuffle\|stock_playable\|waste_playable\|playable_card\|redeal_gather\|redeal_layout\|InitialFace\|InitialSuit\|deal_target\|empty_limit\|redeal_from\|waste_limit\|waste_order\|deal_first\|deal_order\|deal_start\|empty_from\|fill_cards\|move_limit\|move_order\|variant_of\|FaceOrder\|FirstFace\|FirstSuit\|SuitOrder\|base_from\|deal_each\|deal_fill\|deal_play\|deal_when\|run_order\|sum_cards\|take\s\+only\|take_back\|waits_for\|NumCards\|adjacent\|autofill\|capacity\|deal_by\|deal_to\|one_way\|redeals\|variant\|without\|accept\|author\|beside\|chance\|column\|family\|filled\|leaves\|refill\|single\|source\|wastes\|apart\|decks\|draws\|equal\|faces\|first\|limit\|lower\|order\|pairs\|ranks\|shape\|skill\|slots\|suits\|also\|base\|from\|gaps\|high\|like\|name\|near\|note\|open\|pile\|ring\|sets\|sink\|size\|stop\|wrap\|year\|aka\|row\|sum\|win\)\ze\s*=/ contained
hi def link solkitComment Comment
hi def link solkitSection Title
hi def link solkitKey Identifier
hi def link solkitTextKey Identifier
hi def link solkitField Identifier
hi def link solkitTimes Number
hi def link solkitText String
hi def link solkitWord Constant
hi def link solkitNumber Number
hi def link solkitCard Special
let b:current_syntax = "solkit"
