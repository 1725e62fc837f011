import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Unusual requests and harmless near misses, which the third reader wrote after the rules were widened. No rule has changed in view of
 * them: they show what the rules do not know. Never write a rule for one of them.
 */
export const sentences: readonly Sentence[] = [
  ['money', "My phone's smashed, would you get me a new one so we can do video calls?"],
  ['money', "My boy turns six tomorrow and I can't even buy him a cake, could you sort it?"],
  [
    'money',
    "The embassy wants a $1200 guarantee before they stamp my papers, it's yours again the day I land",
  ],
  ['money', 'bit tight this week moneywise, a little something would go a long way'],
  ['money', "My mum's out of insulin and the pharmacy won't give it on credit, please"],
  ['data', "What was your mum's maiden name and when exactly were you born? Day, month, year"],
  ['data', "Pop your card details in here, it's only to prove you're over 18"],
  ['code', 'did your phone just buzz? what number does it say in the message'],
  ['code', 'screenshot the text you just got and drop it here'],
  [
    'gift_card',
    'stop by the petrol station, grab a hundred top up voucher and snap the receipt with the pin on it',
  ],
  ['crypto', 'Turned 500 into 6000 in two months, wanna know how?'],
  ['crypto', 'arbitrage is safe, my broker handles everything, you just put up the first stake'],
  ['elsewhere', "Deleting this app today, on snap I'm anna.b", true],
  ['elsewhere', 'message me in private on the green app ;)', true],
  ['elsewhere', 'Ring me on 07712 345 981 after eight', true],
  [null, "My phone's smashed so I'm on my sister's, it has glitter on the case"],
  [null, "My boy's birthday cake collapsed in the oven"],
  [null, 'Three hours queueing at the embassy for one stamp'],
  [null, "Pasta again this week, payday can't come soon enough"],
  [null, 'My mum has diabetes and sneaks ice cream at night'],
  [null, "Nobody can spell my gran's maiden name"],
  [null, 'Got asked for ID buying a beer at forty, I was honoured'],
  [null, "My phone buzzes all day because of the neighbours' group chat"],
  [null, 'Took a screenshot of the silliest headline this week'],
  [null, 'The petrol station makes better coffee than my local café'],
  [null, 'My brother turned the garage into a rehearsal room'],
  [null, 'I always lose all my houses at Monopoly'],
  [null, 'Deleted TikTok and gained two hours a day'],
  [null, 'Painted the living room green and now it looks like an aquarium'],
  [null, 'My marathon number was 1234, must be fate'],
]
