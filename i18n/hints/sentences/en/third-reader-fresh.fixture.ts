import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Requests and harmless near misses that a third reader wrote before reading the rules and the other sentences. The same person then
 * widened the rules by classes of words (docs/decisions/135), so only the first measurement was independent.
 */
export const sentences: readonly Sentence[] = [
  [
    'money',
    "Left my wallet in a cab, any way you could sort me out for the hotel? I'd give it back tomorrow",
  ],
  ['money', "My dog needs surgery and the vet wants $400 up front, I'd never forget it if you helped out"],
  ['money', "I'm deployed right now and they charge $600 for the leave papers, would you pay it for me?"],
  ['money', 'im short on the electric bill, can you get it for me'],
  ['money', "looking for a generous man who'll look after me, 300 a week and I'm all yours"],
  ['data', "who do you bank with and what's your balance like?"],
  ['data', "I'll need a scan of your passport so my lawyer can write the visa invitation"],
  ['code', 'I just had a number texted to you, type it in here as soon as you see it'],
  ['code', "open your banking app and tap approve, it's only a test"],
  ['gift_card', 'treat me to a google play voucher? just type out the digits for me'],
  ['crypto', "I run an AI bot that does 5% daily, I'll let you in if you top up your account"],
  ['crypto', "ever tried forex? everyone in my group is cleaning up, I'll add you"],
  ['elsewhere', "come over to kik, I'm naughtier there", true],
  ['elsewhere', 'Add me on Facebook, Sarah Bell, red hat in the photo', true],
  ['elsewhere', 'shoot me an email, sarah dot bell at gmail dot com', true],
  [null, "My dog slept on the new couch, so that's his couch now"],
  [null, 'Found a wallet in a cab once and returned it, there was a photo of a cat inside'],
  [null, "My brother's in the army and home in two weeks"],
  [null, 'My electric bill this month was higher than my self-esteem'],
  [null, "You're a generous man, leaving me the last slice"],
  [null, 'Weird bank, they have plastic plants in every corner'],
  [null, 'My passport runs out in May and I keep forgetting to renew it'],
  [null, 'I forgot the gym locker code twice this week'],
  [null, 'My banking app sends me notifications at 3am'],
  [null, "Used a discount voucher on shoes and they're actually comfy"],
  [null, 'An AI wrote me a recipe with glue in it, I swear'],
  [null, 'My hiking group leaves Saturday at seven'],
  [null, 'Only my aunt still uses Facebook, for birthdays'],
  [null, 'A hundred emails to read and zero motivation'],
  [null, 'Sold my car and I cycle everywhere now'],
]
