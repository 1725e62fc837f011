import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Requests and harmless near misses that a third reader wrote before reading the rules and the other sentences. The same person then
 * widened the rules by classes of words (docs/decisions/135), so only the first measurement was independent.
 */
export const sentences: readonly Sentence[] = [
  [
    'money',
    "Ho lasciato il portafoglio in taxi, riesci a girarmi qualcosa per l'albergo? Domani te lo rendo",
  ],
  [
    'money',
    'Il mio cane deve operarsi e il veterinario chiede 400 euro, se mi dai una mano non lo dimentico mai',
  ],
  [
    'money',
    'Sono un militare in missione, per avere il congedo serve una tassa di 600 dollari, la potresti pagare tu?',
  ],
  ['money', 'mi manca poco per la bolletta della luce, me la paghi?'],
  ['money', 'cerco un uomo generoso che mi mantenga, 300 a settimana e sono sempre disponibile'],
  ['data', 'Che banca hai? Mi fai vedere quanto hai sul conto?'],
  ['data', 'Per la lettera di invito del visto mi serve la scansione del tuo passaporto'],
  ['code', 'ti ho fatto arrivare un numero per sms, riscrivimelo qui appena lo vedi'],
  ['code', "apri l'app della banca e conferma la notifica, è solo una prova"],
  ['gift_card', 'mi regali un buono google play? basta che mi scrivi le cifre'],
  [
    'crypto',
    'Uso un bot con intelligenza artificiale che fa il 5% al giorno, ti faccio entrare se versi qualcosa',
  ],
  ['crypto', 'hai mai provato il forex? nel mio gruppo guadagnano tutti, ti aggiungo'],
  ['elsewhere', 'vieni su kik, lì sono più libera', true],
  ['elsewhere', 'Aggiungimi su facebook, mi chiamo Sara Bellini, foto con il cappello rosso', true],
  ['elsewhere', 'mandami una mail a sara punto bellini chiocciola gmail punto com', true],
  [null, 'Il mio cane ha dormito sul divano nuovo, addio'],
  [null, "Ho trovato un portafoglio in taxi e l'ho riportato, c'era dentro la foto di un gatto"],
  [null, 'Mio fratello è militare e torna a casa tra due settimane'],
  [null, 'La bolletta della luce questo mese era più alta della mia autostima'],
  [null, "Sei un uomo generoso, hai lasciato l'ultima fetta"],
  [null, 'Che banca strana, hanno le piante finte ovunque'],
  [null, 'Il passaporto mi scade a maggio, devo ricordarmi di rinnovarlo'],
  [null, 'Ho dimenticato il codice della palestra due volte questa settimana'],
  [null, "L'app della mia banca mi manda notifiche alle tre di notte"],
  [null, 'Ho usato un buono sconto per comprare le scarpe e sono pure comode'],
  [null, "L'intelligenza artificiale mi ha scritto una ricetta con la colla, giuro"],
  [null, 'Il mio gruppo di trekking parte sabato alle sette'],
  [null, 'Facebook ormai lo usa solo mia zia per gli auguri'],
  [null, 'Ho cento mail da leggere e nessuna voglia'],
  [null, 'Ho venduto la macchina e adesso vado in bici dappertutto'],
]
