import type { Sentence } from '../../sentence.fixture.ts'

/** Messages that ask for data or codes, and harmless ones. Written before the rules, which were never changed for them. */
export const sentences: readonly Sentence[] = [
  ['data', 'For the gift I only need your bank details'],
  ['data', 'text me the card number and the three digits on the back'],
  ['data', 'show me some ID, your driving licence will do'],
  ['data', 'can you send a photo of your credit card?'],
  ['data', 'Tell me your pin, you get the card back tomorrow'],
  ['data', 'I need your account number and sort code for the refund'],
  ['code', 'As soon as the code arrives send it to me'],
  ['code', 'you got a message with six numbers, tell me them'],
  ['code', 'forward the security code you received'],
  ['code', 'what’s the otp you got?'],
  ['code', 'Paste the confirmation code here please'],
  ['code', 'I need the code they sent you by sms'],
  [null, 'Do you have the discount code for the cinema?'],
  [null, 'I queued for two hours at the bank'],
  [null, 'Got my driving licence on the third try'],
  [null, 'Do you play cards? I love poker'],
  [null, 'My lucky number is seven'],
  [null, 'I left my passport at home and missed the flight'],
  [null, 'Which documentary would you recommend?'],
  [null, 'They changed the gate code and I was locked out'],
  [null, 'I have a coding exam tomorrow'],
  [null, 'I’ll send you a photo of my lunch'],
  [null, 'The old map in my living room was my grandfather’s'],
  [null, 'My cat has a better ID photo than me'],
]
