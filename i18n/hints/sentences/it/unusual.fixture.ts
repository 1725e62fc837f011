import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Unusual requests and harmless near misses, which the third reader wrote after the rules were widened. No rule has changed in view of
 * them: they show what the rules do not know. Never write a rule for one of them.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Il mio telefono è rotto, me ne compri uno così facciamo le videochiamate?'],
  ['money', 'Domani mio figlio compie gli anni e non posso permettermi nemmeno la torta, ci pensi tu?'],
  ['money', "L'ambasciata vuole un deposito di 1200 euro come garanzia, appena arrivo è tuo"],
  ['money', 'questa settimana sono messa male coi soldi, un aiutino?'],
  ['money', "Mia madre ha bisogno dell'insulina e in farmacia non fanno credito, ti prego"],
  ['data', 'Come si chiamava tua mamma da ragazza e quando sei nato di preciso? Giorno, mese e anno'],
  ['data', 'Metti qui i dati della carta, serve solo a dimostrare che sei maggiorenne'],
  ['code', "ti ha vibrato il telefono? che numero c'è scritto nel messaggio"],
  ['code', "fammi lo screenshot dell'sms che ti è appena arrivato"],
  ['gift_card', 'passa in tabaccheria, prendi una ricarica da 100 e fammi la foto dello scontrino col pin'],
  ['crypto', 'Con 500 euro ne ho fatti 6000 in due mesi, vuoi sapere come?'],
  ['crypto', "l'arbitraggio è sicuro, pensa a tutto il mio broker, tu devi solo mettere la prima quota"],
  ['elsewhere', 'Oggi cancello questa app, su snap sono anna.b', true],
  ['elsewhere', "scrivimi in privato sull'app verde dai", true],
  ['elsewhere', 'Chiamami allo 347 812 55 90 dopo le otto', true],
  [null, 'Il mio telefono è rotto e uso quello di mia sorella, ha le unghie disegnate sulla cover'],
  [null, 'La torta di compleanno di mio figlio è crollata nel forno'],
  [null, 'In ambasciata tre ore di coda per un timbro'],
  [null, 'Questa settimana solo pasta in bianco, fine mese arriva per tutti'],
  [null, 'Mia madre ha il diabete e si mangia il gelato di nascosto'],
  [null, 'Il cognome di mia nonna non lo sa scrivere nessuno'],
  [null, "A quarant'anni mi hanno chiesto il documento per una birra, che onore"],
  [null, 'Il telefono mi vibra tutto il giorno per la chat del condominio'],
  [null, 'Ho fatto lo screenshot del titolo più scemo della settimana'],
  [null, 'In tabaccheria hanno finito le caramelle che piacciono a me'],
  [null, 'Mio fratello ha trasformato il garage in una sala prove'],
  [null, 'A Monopoli perdo sempre tutte le case'],
  [null, 'Ho cancellato TikTok e ho guadagnato due ore al giorno'],
  [null, 'Ho dipinto il salotto di verde, adesso sembra un acquario'],
  [null, 'Alla maratona avevo il numero 1234, un segno del destino'],
]
