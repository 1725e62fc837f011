import type { Messages } from '@lingui/core'

/** Beginnings of British words and phrases in the English catalogues, and their American form. */
const spellings = {
  'a film': 'a movie',
  'a series': 'a show',
  afterwards: 'afterward',
  authoris: 'authoriz',
  'bill on the first date': 'check on the first date',
  cancelled: 'canceled',
  cancelling: 'canceling',
  'carries on': 'keeps going',
  'cinema ticket': 'movie ticket',
  cinema: 'movies',
  colour: 'color',
  'do get in touch': 'please get in touch',
  'doubt, ring': 'doubt, call',
  emphasise: 'emphasize',
  favourite: 'favorite',
  'film i know': 'movie I know',
  'first bill': 'first check',
  'flat battery': 'dead battery',
  'given any more': 'given anymore',
  'gran always': 'grandma always',
  grey: 'gray',
  'have a look': 'take a look',
  'have another look': 'take another look',
  'heard any more': 'heard anymore',
  'high days and holidays': 'special occasions',
  'how much sport': 'sports: how often',
  'it any more': 'it anymore',
  kilometre: 'kilometer',
  'kiss in the street': 'kiss on the street',
  'kisses in the street': 'kisses on the street',
  labelled: 'labeled',
  learnt: 'learned',
  licence: 'license',
  'messages any more': 'messages anymore',
  neighbour: 'neighbor',
  organisation: 'organization',
  parasol: 'umbrella',
  pencilled: 'penciled',
  postcode: 'ZIP code',
  'profiles any more': 'profiles anymore',
  'proper breakfast': 'real breakfast',
  recognis: 'recogniz',
  'records, films': 'records, movies',
  'right holiday': 'right vacation',
  savoury: 'savory',
  'sea or mountains': 'beach or mountains',
  'seen any more': 'seen anymore',
  'small print': 'fine print',
  sofa: 'couch',
  sport: 'sports',
  'straight away': 'right away',
  theatre: 'theater',
  'tick both': 'check both',
  ticked: 'checked',
  towards: 'toward',
  travelling: 'traveling',
  untick: 'uncheck',
  'what a pity': 'too bad',
  'when shall we': 'when should we',
  'working day': 'business day',
} as const
type British = keyof typeof spellings

const british = new RegExp(`\\b(?:${Object.keys(spellings).join('|')})`, 'gi')

/** A full stop or a comma behind closing quotation marks. Americans put it before them, unless a mark stands there already. */
const mark = /(^|[^?!.…])”([.,])/g

/** Returns a text with the American form of its words and quotations. A capital at the beginning of a word stays. */
export const americanText = (text: string): string =>
  text
    .replace(british, (word) => {
      const american = spellings[word.toLowerCase() as British]
      return word[0] === word[0]?.toLowerCase()
        ? american
        : american.charAt(0).toUpperCase() + american.slice(1)
    })
    .replace(mark, '$1$2”')

/**
 * Returns the compiled messages of `en` for `en-US`. A compiled message is a text, or a list of texts and of placeholders
 * (`[name, format, options]`), whose options can contain messages.
 */
export function toAmerican(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, american(message)]),
  ) as Messages
}

function american(message: unknown): unknown {
  if (typeof message === 'string') return americanText(message)
  if (!Array.isArray(message)) return message
  return message.map((part: unknown) => (Array.isArray(part) ? placeholder(part) : american(part)))
}

const placeholder = ([name, format, options]: readonly unknown[]): unknown[] => [
  name,
  format,
  typeof options === 'object' && options !== null
    ? Object.fromEntries(Object.entries(options).map(([key, each]) => [key, american(each)]))
    : options,
]
