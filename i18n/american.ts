import type { Messages } from '@lingui/core'

/** Beginnings of British words and phrases in the English catalogues, and their American form. */
const spellings = {
  'a film': 'a movie',
  authoris: 'authoriz',
  'bill on the first date': 'check on the first date',
  cancelled: 'canceled',
  cancelling: 'canceling',
  'cinema ticket': 'movie ticket',
  cinema: 'movies',
  colour: 'color',
  favourite: 'favorite',
  'film i know': 'movie I know',
  'first bill': 'first check',
  'flat battery': 'dead battery',
  'gran always': 'grandma always',
  grey: 'gray',
  'high days and holidays': 'special occasions',
  kilometre: 'kilometer',
  labelled: 'labeled',
  learnt: 'learned',
  licence: 'license',
  neighbour: 'neighbor',
  organisation: 'organization',
  parasol: 'umbrella',
  pencilled: 'penciled',
  postcode: 'ZIP code',
  recognis: 'recogniz',
  'records, films': 'records, movies',
  'right holiday': 'right vacation',
  savoury: 'savory',
  'small print': 'fine print',
  'straight away': 'right away',
  theatre: 'theater',
  'tick both': 'check both',
  ticked: 'checked',
  towards: 'toward',
  travelling: 'traveling',
  untick: 'uncheck',
  'working day': 'business day',
} as const
type British = keyof typeof spellings

const british = new RegExp(`\\b(?:${Object.keys(spellings).join('|')})`, 'gi')

/** Returns a text with the American form of its words. A capital at the beginning of a word stays. */
export const americanText = (text: string): string =>
  text.replace(british, (word) => {
    const american = spellings[word.toLowerCase() as British]
    return word[0] === word[0]?.toLowerCase()
      ? american
      : american.charAt(0).toUpperCase() + american.slice(1)
  })

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
