import type { Sentence } from '../../sentence.fixture.ts'

/** Messages that ask for data or codes, and harmless ones. Written before the rules, which were never changed for them. */
export const sentences: readonly Sentence[] = [
  ['data', 'Till presenten behöver jag bara dina bankuppgifter'],
  ['data', 'skriv kortnumret och de tre siffrorna på baksidan'],
  ['data', 'visa legitimation, körkortet räcker'],
  ['data', 'skickar du en bild på ditt kreditkort?'],
  ['data', 'Säg din pinkod, du får kortet i morgon'],
  ['data', 'Jag behöver ditt kontonummer för återbetalningen'],
  ['code', 'När koden kommer, skicka den till mig'],
  ['code', 'du fick ett meddelande med sex siffror, säg dem'],
  ['code', 'vidarebefordra säkerhetskoden till mig'],
  ['code', 'vad är koden du fick?'],
  ['code', 'Klistra in bekräftelsekoden här'],
  ['code', 'jag behöver koden som de skickade dig på sms'],
  [null, 'Har du rabattkoden till bion?'],
  [null, 'Jag stod två timmar i kö på banken'],
  [null, 'Jag tog körkort på tredje försöket'],
  [null, 'Spelar du kort? Jag älskar bridge'],
  [null, 'Mitt turnummer är sju'],
  [null, 'Glömde passet och missade flyget'],
  [null, 'Vilken dokumentär rekommenderar du?'],
  [null, 'De bytte koden till porten och jag stod utanför'],
  [null, 'Jag har tenta i morgon, håll tummarna'],
  [null, 'Jag skickar en bild på lunchen'],
  [null, 'Den gamla kartan var morfars'],
  [null, 'På passfotot ser jag ut som en bandit'],
]
