import { languages } from './languages.ts'
import { hole } from './text.ts'

/** Marks that are quotation marks only. `’` is also an apostrophe, and `‹›` outside a quotation are arrows. */
const always = '“”„‟«»"'

/**
 * Finds quotation marks of other languages, and marks that do not close. Inside a quotation, only the inner pairs are
 * right.
 */
export function checkQuotes(locale: string, text: string): string[] {
  const pairs = languages[locale]?.quotes
  if (!pairs) return text.includes('"') ? ['straight quotation marks'] : []
  const looked = new Set([...always, ...[...pairs.outer, ...pairs.inner].map(([open]) => open)])
  looked.delete('’')
  const closings: string[] = []
  const flaws: string[] = []
  const characters = [...text]
  for (const [at, character] of characters.entries()) {
    if (character === closings.at(-1) && !isApostrophe(character, characters, at)) {
      closings.pop()
      continue
    }
    if (!looked.has(character) || (closings.length === 0 && '‹›'.includes(character))) continue
    const allowed = closings.length > 0 ? pairs.inner : pairs.outer
    const pair = allowed.find(([open]) => open === character)
    if (pair) closings.push(pair[1] ?? '')
    else flaws.push(`${character} is no quotation mark here: the language has ${shown(pairs.outer)}`)
  }
  if (flaws.length === 0 && closings.length > 0)
    flaws.push(`a quotation does not close with ${closings.join('')}`)
  return flaws.slice(0, 1)
}

/** `’` between two letters, as in “l’autre”, closes nothing. */
const isApostrophe = (character: string, characters: readonly string[], at: number) =>
  character === '’' && isLetter(characters[at - 1]) && isLetter(characters[at + 1])

const isLetter = (character = '') => character === hole || /\p{L}/u.test(character)

const shown = (pairs: readonly string[]) => pairs.map(([open, close]) => `${open}…${close}`).join(' or ')
