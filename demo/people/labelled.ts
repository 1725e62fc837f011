import type { DemoSiteName } from '../sites.ts'
import type { LabelledProfile } from './person.ts'

/**
 * Profiles without a real person behind them (H1): our fictional characters, and advertisements. The text of each
 * profile makes this clear, and the product shows a label wherever such a profile appears.
 */
// oxfmt-ignore
export const labelled: Readonly<Record<DemoSiteName, readonly LabelledProfile[]>> = {
  batticuore: [
    { kind: 'fictional', name: 'Noemi del Faro', gender: 'woman', age: 34, town: 'Parma', face: 'woman-07', interests: ['sailing', 'astronomy', 'reading'],
      about: 'Guardiana di un faro che non c’è, in mezzo alla pianura. Segnalo alle mietitrebbie gli scogli della vita.' },
    { kind: 'fictional', name: 'Capitan Brina', gender: 'woman', age: 29, town: 'Trieste', face: 'woman-41', interests: ['sailing', 'travel', 'animals'],
      about: 'Comando una nave di ghiaccio con un equipaggio di pinguini molto sindacalizzati. Racconto storie di mare mai accadute.' },
    { kind: 'fictional', name: 'Il Gondoliere', gender: 'man', age: 38, town: 'Venezia', face: 'man-15', interests: ['music', 'opera', 'cats'],
      about: 'Porto a spasso le nuvole lungo i canali. La tariffa è una domanda curiosa, il resto lo inventiamo.' },
    { kind: 'fictional', name: 'Ispettor Parapioggia', gender: 'man', age: 47, town: 'Genova', face: 'man-29', interests: ['history', 'reading', 'coffee'],
      about: 'Indago sulla scomparsa degli ombrelli dal 1974. Ogni caso è rigorosamente di fantasia, tranne il mio che era blu.' },
    { kind: 'fictional', name: 'Zia Cometa', gender: 'woman', age: 61, town: 'Catania', face: null, interests: ['astronomy', 'cooking'],
      about: 'Passo di qui ogni settantasei anni e mi fermo a cena. Personaggio inventato, ricetta della parmigiana vera.' },
    { kind: 'fictional', name: 'Robot Zeno', gender: 'other', age: 21, town: 'Torino', face: null, interests: ['technology', 'science', 'board_games'],
      about: 'Sono un automa di latta uscito da un racconto della redazione. Rido in ritardo, ma rido.' },

    { kind: 'cam', name: 'Luna dal vivo', gender: 'woman', age: 30, town: 'Milano', face: 'woman-24', interests: ['music', 'fashion'],
      about: 'Dirette serali di un nostro partner, a pagamento e sul suo sito. È una pubblicità, non una persona che cerca incontri qui.' },
    { kind: 'cam', name: 'Studio Ambra', gender: 'woman', age: 35, town: 'Roma', face: null, interests: ['dancing', 'fashion'],
      about: 'Spettacoli in diretta di un nostro partner. Annuncio: si apre sul suo sito, con le sue condizioni.' },
    { kind: 'cam', name: 'Nico in diretta', gender: 'man', age: 32, town: 'Milano', face: null, interests: ['fitness', 'music'],
      about: 'Chiacchiere e musica in diretta sul sito di un nostro partner. Annuncio a pagamento.' },

    { kind: 'resell', name: 'Club Montagna', gender: 'man', age: 40, town: 'Trento', face: null, interests: ['mountains', 'skiing', 'trekking'],
      about: 'Annuncio di un sito partner per chi ama la montagna: le sue persone stanno lì, non qui.' },
    { kind: 'resell', name: 'Ballo e Basta', gender: 'woman', age: 45, town: 'Bologna', face: null, interests: ['dancing', 'music'],
      about: 'Annuncio di un sito partner: serate di ballo e compagnia per ballare. Si apre altrove.' },
    { kind: 'resell', name: 'Cuori a Quattro Zampe', gender: 'woman', age: 36, town: 'Firenze', face: null, interests: ['dogs', 'animals'],
      about: 'Annuncio di un sito partner per chi vive con un cane. Chi ci clicca esce da Batticuore.' },
  ],
  amori: [],
  afield: [],
}
