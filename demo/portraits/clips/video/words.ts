import type { Language } from '../clip.ts'

interface Words {
  /** Names of the four scenes. */
  readonly titles: readonly [string, string, string, string]
  /** The captions in their order. One reads about 17 letters a second, so each has a longest text (`clips.test.ts`). */
  readonly cues: readonly string[]
}

/** The words of the clip `video` by language. The clip itself has none. */
export const words: Readonly<Record<Language, Words>> = {
  da: {
    titles: ['En tom stol', 'Han skriver', 'Det regner', 'De to sammen'],
    cues: [
      'fårekyllinger, bestik langt væk',
      'Bord til to. Foreløbig én.',
      'skriver, sletter, skriver igen',
      'Tager du paraplyen med?',
      'regn på markisen',
      'Så findes du altså.',
      'Og du kom alligevel.',
      'paraplyen åbner sig',
      'Stor nok til to.',
    ],
  },
  de: {
    titles: ['Ein leerer Stuhl', 'Er schreibt', 'Es regnet', 'Zu zweit'],
    cues: [
      'Grillen, fernes Besteck',
      'Ein Tisch für zwei. Bisher: eine.',
      'schreibt, löscht, schreibt neu',
      'Bringst du den Schirm mit?',
      'Regen auf der Markise',
      'Dich gibt es also wirklich.',
      'Du bist trotzdem gekommen.',
      'der Schirm geht auf',
      'Reicht für zwei.',
    ],
  },
  en: {
    titles: ['An empty chair', 'He writes', 'It rains', 'The two of them'],
    cues: [
      'crickets, cutlery far away',
      'A table for two. So far, one.',
      'types, deletes, types again',
      'Will you bring the umbrella?',
      'rain on the awning',
      'So you do exist.',
      'And you came all the same.',
      'the umbrella opens',
      'Big enough for two.',
    ],
  },
  es: {
    titles: ['Una silla vacía', 'Él escribe', 'Llueve', 'Los dos'],
    cues: [
      'grillos, cubiertos a lo lejos',
      'Mesa para dos. De momento, una.',
      'escribe, borra, vuelve a escribir',
      '¿Traes tú el paraguas?',
      'lluvia sobre el toldo',
      'Así que existes de verdad.',
      'Y tú has venido igual.',
      'se abre el paraguas',
      'Cabemos los dos.',
    ],
  },
  fi: {
    titles: ['Tyhjä tuoli', 'Hän kirjoittaa', 'Sataa', 'Kahdestaan'],
    cues: [
      'sirkkoja, kaukaista kilinää',
      'Pöytä kahdelle. Toistaiseksi yksi.',
      'kirjoittaa, pyyhkii, kirjoittaa',
      'Otatko sinä sateenvarjon?',
      'sade rummuttaa markiisia',
      'Olet siis totta.',
      'Ja tulit silti.',
      'sateenvarjo aukeaa',
      'Riittää kahdelle.',
    ],
  },
  fr: {
    titles: ['Une chaise vide', 'Il écrit', 'Il pleut', 'À deux'],
    cues: [
      'grillons, couverts au loin',
      'Table pour deux. Pour l’instant, une.',
      'écrit, efface, réécrit',
      'Tu prends le parapluie\u202f?',
      'pluie sur l’auvent',
      'Donc tu existes vraiment.',
      'Et tu es venue quand même.',
      'le parapluie s’ouvre',
      'Assez grand pour deux.',
    ],
  },
  it: {
    titles: ['Una sedia vuota', 'Lui scrive', 'Piove', 'In due'],
    cues: [
      'grilli, posate lontane',
      'Tavolo per due. Per ora, una.',
      'scrive, cancella, riscrive',
      'Porti tu l’ombrello?',
      'pioggia sul tendone',
      'Allora esisti davvero.',
      'E tu sei venuta lo stesso.',
      'l’ombrello si apre',
      'Basta per due.',
    ],
  },
  nb: {
    titles: ['En tom stol', 'Han skriver', 'Det regner', 'De to sammen'],
    cues: [
      'sirisser, bestikk langt borte',
      'Bord for to. Foreløpig én.',
      'skriver, sletter, skriver igjen',
      'Tar du med paraplyen?',
      'regn på markisen',
      'Så du finnes på ordentlig.',
      'Og du kom likevel.',
      'paraplyen åpner seg',
      'Stor nok til to.',
    ],
  },
  nl: {
    titles: ['Een lege stoel', 'Hij schrijft', 'Het regent', 'Met z’n tweeën'],
    cues: [
      'krekels, bestek in de verte',
      'Tafel voor twee. Voorlopig één.',
      'typt, wist, typt opnieuw',
      'Neem jij de paraplu mee?',
      'regen op de luifel',
      'Je bestaat dus echt.',
      'En jij kwam toch.',
      'de paraplu gaat open',
      'Groot genoeg voor twee.',
    ],
  },
  pl: {
    titles: ['Puste krzesło', 'On pisze', 'Pada', 'We dwoje'],
    cues: [
      'świerszcze, sztućce w oddali',
      'Stolik dla dwojga. Na razie jedna.',
      'pisze, kasuje, pisze od nowa',
      'Weźmiesz parasol?',
      'deszcz na markizie',
      'Czyli naprawdę istniejesz.',
      'A ty i tak przyszłaś.',
      'parasol się otwiera',
      'Starczy dla dwojga.',
    ],
  },
  sv: {
    titles: ['En tom stol', 'Han skriver', 'Det regnar', 'Tillsammans'],
    cues: [
      'syrsor, bestick långt borta',
      'Bord för två. Än så länge en.',
      'skriver, raderar, skriver om',
      'Tar du med paraplyet?',
      'regn mot markisen',
      'Så du finns på riktigt.',
      'Och du kom ändå.',
      'paraplyet fälls upp',
      'Räcker till två.',
    ],
  },
}
