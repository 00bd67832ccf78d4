### Lotus: the first lesson

lotus-lesson-table = Welcome to the garden! Five kinds of flowers grow here for everybody: an iris needs three petals, a primrose four, a cherry five, a lily six, a lotus seven. An iris has begun to grow, and a guardian of Zoé's sits on it. In your turn you take two actions, then you fill your hand.
lotus-lesson-start = For your first action, lay your primrose. None grows yet, so it starts a new flower.
lotus-lesson-start-why = You may lay one or two cards of one kind onto one flower. Whoever lays the last petal picks the whole flower, so beginning one is a promise, not yet a profit.
lotus-lesson-guard = For your second action, move a guardian from your reserve onto the iris.
lotus-lesson-guard-why = On every flower the strongest player wins a reward. Each guardian counts one, and so does each symbol of your colour on its petals. Zoé has a guardian and a petal there: two. You have one so far.
lotus-lesson-draw = Both actions are done: fill your hand again to four cards. Draw from your deck.
lotus-lesson-draw-why = You could take one of the wildflowers that lie face up as well, and would know what you get. Your own cards carry symbols, though, which make you strong.
lotus-lesson-complete = Zoé has grown a cherry and guards it. Your turn again: lay both your irises, the single one and the double one.
lotus-lesson-complete-why = The iris has its three petals and is complete. You laid the last one, so you pick all three, one point each. And with your guardian and three symbols your strength is four against Zoé's two: the reward is yours as well.
lotus-lesson-reward = Choose your reward: take a score token.
lotus-lesson-reward-why = It is worth five points at the end. A power would last for the whole game instead: a guardian that counts two, a fifth card in hand, or as many petals at once as you like. The guardians have gone home to their reserves.
lotus-lesson-exchange = You have one more action. A lotus needs seven petals, which is far away: exchange your lotus card.
lotus-lesson-exchange-why = The card goes under your deck and you draw another from its top. You can exchange two cards at once; the others only see how many.
lotus-lesson-wild = Fill your hand. Take the wild primrose that lies face up.
lotus-lesson-wild-why = A wildflower is a petal like any other, but it carries no symbol and makes nobody stronger. Your primrose has one petal and needs four: you now hold two more for it.
lotus-lesson-deck = One card is still missing. Draw it from your deck.
lotus-lesson-deck-why = Now your hand is full and your turn is over. When somebody draws the last card of their own deck, everybody has one more turn.
lotus-lesson-end = Petals to whoever finishes a flower, rewards to whoever guards it best: you know both ways to points now. The unfinished flowers are shared out at the end, so leave no guardian idle.
