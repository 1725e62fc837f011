import type { Sentence } from '../../sentence.fixture.ts'

/** Messages that ask for data or codes, and harmless ones. Written before the rules, which were never changed for them. */
export const sentences: readonly Sentence[] = [
  ['data', 'Per il regalo mi basta il tuo iban'],
  ['data', 'scrivimi i numeri della carta e le tre cifre dietro'],
  ['data', 'fammi vedere un documento, anche solo la patente'],
  ['data', 'mi mandi la foto della carta di credito?'],
  ['data', 'Dimmi il pin, ti restituisco la tessera domani'],
  ['data', 'mi servono i tuoi dati bancari per il rimborso'],
  ['code', 'Appena ti arriva il codice me lo mandi?'],
  ['code', 'ti è arrivato un messaggio con sei numeri, dimmeli'],
  ['code', 'girami il codice di sicurezza che hai ricevuto'],
  ['code', 'mi dici il codice otp?'],
  ['code', 'Copia qui il codice di conferma dell’app'],
  ['code', 'ho bisogno del codice che ti hanno mandato per sms'],
  [null, 'Hai il codice sconto del cinema?'],
  [null, 'In banca ho fatto due ore di coda'],
  [null, 'La patente l’ho presa al terzo tentativo'],
  [null, 'Giochi a carte? Io adoro la scopa'],
  [null, 'Il mio numero fortunato è il sette'],
  [null, 'Ho scordato il passaporto a casa e ho perso il volo'],
  [null, 'Che documentario mi consigli?'],
  [null, 'Mi hanno cambiato il codice del cancello e sono rimasto fuori'],
  [null, 'Domani ho l’esame del codice, incrocia le dita'],
  [null, 'Ti mando la foto del menu del pranzo'],
  [null, 'La carta geografica in salotto è di mio nonno'],
  [null, 'Ho dati troppi baci al gatto, mi ha graffiata'],
]
