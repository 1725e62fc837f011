import type { Sentence } from '../../sentence.fixture.ts'

/** Messages that ask for data or codes, and harmless ones. Written before the rules, which were never changed for them. */
export const sentences: readonly Sentence[] = [
  ['data', 'Til gaven trenger jeg bare bankopplysningene dine'],
  ['data', 'skriv kortnummeret og de tre sifrene bak'],
  ['data', 'vis meg legitimasjon, førerkortet holder'],
  ['data', 'sender du et bilde av kredittkortet ditt?'],
  ['data', 'Si meg pin-koden, du får kortet i morgen'],
  ['data', 'Jeg trenger kontonummeret ditt til refusjonen'],
  ['code', 'Når koden kommer, send den til meg'],
  ['code', 'du fikk en melding med seks tall, si dem til meg'],
  ['code', 'videresend sikkerhetskoden til meg'],
  ['code', 'hva er koden du fikk?'],
  ['code', 'Lim inn bekreftelseskoden her'],
  ['code', 'jeg trenger koden de sendte deg på sms'],
  [null, 'Har du rabattkoden til kinoen?'],
  [null, 'Jeg sto to timer i kø i banken'],
  [null, 'Jeg tok førerkortet på tredje forsøk'],
  [null, 'Spiller du kort? Jeg elsker bridge'],
  [null, 'Lykketallet mitt er sju'],
  [null, 'Glemte passet og mistet flyet'],
  [null, 'Hvilken dokumentar anbefaler du?'],
  [null, 'De har byttet koden til porten, og jeg sto utenfor'],
  [null, 'Jeg har eksamen i morgen, kryss fingrene'],
  [null, 'Jeg sender et bilde av lunsjen'],
  [null, 'Det gamle kartet var bestefars'],
  [null, 'På passbildet ser jeg ut som en banditt'],
]
