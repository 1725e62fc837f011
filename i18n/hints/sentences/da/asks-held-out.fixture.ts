import type { Sentence } from '../../sentence.fixture.ts'

/** Messages that ask for data or codes, and harmless ones. Written before the rules, which were never changed for them. */
export const sentences: readonly Sentence[] = [
  ['data', 'Til gaven skal jeg kun bruge dine bankoplysninger'],
  ['data', 'skriv kortnummeret og de tre cifre bagpå'],
  ['data', 'vis mig et id, dit kørekort er nok'],
  ['data', 'sender du et billede af dit kreditkort?'],
  ['data', 'Sig mig din pinkode, du får kortet i morgen'],
  ['data', 'Jeg skal bruge dit kontonummer til refusionen'],
  ['code', 'Når koden kommer, så send den til mig'],
  ['code', 'du fik en besked med seks tal, sig dem til mig'],
  ['code', 'videresend sikkerhedskoden til mig'],
  ['code', 'hvad er koden, du fik?'],
  ['code', 'Indsæt bekræftelseskoden her'],
  ['code', 'jeg skal bruge den kode, de sendte dig på sms'],
  [null, 'Har du rabatkoden til biografen?'],
  [null, 'Jeg stod to timer i kø i banken'],
  [null, 'Jeg fik kørekort i tredje forsøg'],
  [null, 'Spiller du kort? Jeg elsker whist'],
  [null, 'Mit lykketal er syv'],
  [null, 'Glemte passet og missede flyet'],
  [null, 'Hvilken dokumentar anbefaler du?'],
  [null, 'De har skiftet koden til porten, og jeg stod udenfor'],
  [null, 'Jeg har eksamen i morgen, kryds fingre'],
  [null, 'Jeg sender et billede af min frokost'],
  [null, 'Det gamle landkort var min morfars'],
  [null, 'På pasfotoet ligner jeg en bandit'],
]
