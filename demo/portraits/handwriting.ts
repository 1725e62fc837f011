/** Handwritten notes about people, in lines. */
interface Notes {
  readonly laugh: readonly string[]
  readonly records: readonly string[]
  readonly uphill: readonly string[]
}

/** The notes of the lander `collagelanding` by language. */
export const handwriting: Readonly<Record<string, Notes>> = {
  da: {
    laugh: ['griner', 'før', 'pointen'],
    records: ['42 plader,', 'nul', 'plads'],
    uphill: ['står af', 'op ad bakke'],
  },
  de: {
    laugh: ['lacht', 'vor der', 'Pointe'],
    records: ['42 Platten,', 'null', 'Platz'],
    uphill: ['steigt', 'bergauf ab'],
  },
  en: {
    laugh: ['laughs', 'before the', 'punchline'],
    records: ['42 records,', 'zero', 'space'],
    uphill: ['gets off', 'uphill'],
  },
  es: {
    laugh: ['se ríe antes', 'del chiste'],
    records: ['42 vinilos,', 'cero', 'sitio'],
    uphill: ['en cuesta', 'se baja'],
  },
  fi: {
    laugh: ['nauraa', 'ennen vitsin', 'loppua'],
    records: ['42 levyä,', 'nolla', 'tilaa'],
    uphill: ['ylämäessä', 'taluttaa'],
  },
  fr: {
    laugh: ['rit avant', 'la chute'],
    records: ['42 vinyles,', 'zéro', 'place'],
    uphill: ['descend', 'en montée'],
  },
  it: {
    laugh: ['ride', 'prima della', 'battuta'],
    records: ['42 dischi,', 'zero', 'spazio'],
    uphill: ['in salita', 'scende'],
  },
  nb: {
    laugh: ['ler', 'før', 'poenget'],
    records: ['42 plater,', 'null', 'plass'],
    uphill: ['går av', 'i motbakke'],
  },
  nl: {
    laugh: ['lacht vóór', 'de clou'],
    records: ['42 platen,', 'nul', 'ruimte'],
    uphill: ['stapt af', 'bergop'],
  },
  pl: {
    laugh: ['śmieje się', 'przed', 'puentą'],
    records: ['42 płyty,', 'zero', 'miejsca'],
    uphill: ['pod górę', 'zsiada'],
  },
  sv: {
    laugh: ['skrattar', 'före', 'poängen'],
    records: ['42 skivor,', 'noll', 'plats'],
    uphill: ['går av', 'i backen'],
  },
}
