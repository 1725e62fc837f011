import { languages } from './languages.ts'
import { type Check, hole } from './text.ts'
import { plain } from './words.ts'

/** Stands for an opening tag. A word after it begins a name, such as the title of a page that a link leads to. */
const opening = '\uE000'

/**
 * Something before the word on its line that does not end a sentence. A capital at the beginning of a sentence says
 * nothing: German „Sie“ is there also “she” and “they”.
 */
const midSentence = `(?<=[\\p{L}\\p{N}${hole},;)»”“’–][ \\u00A0\\u202F])`

const patterns = new Map<string, readonly RegExp[]>()

function patternsOf(locale: string): readonly RegExp[] {
  let known = patterns.get(locale)
  if (!known) {
    const { anywhere, inSentence } = languages[locale]?.formal ?? {}
    const word = (list: string, flags: string, before: string) =>
      new RegExp(`${before}(?<![\\p{L}\\p{M}\\p{N}])(?:${list})(?![\\p{L}\\p{M}\\p{N}])`, flags)
    known = [
      ...(anywhere ? [word(anywhere, 'u', '')] : []),
      ...(inSentence ? [word(inSentence, 'u', midSentence)] : []),
    ]
    patterns.set(locale, known)
  }
  return known
}

/** Finds words that address the reader formally, or with a capital, where the language's guide says otherwise. */
export const checkAddress: Check = ({ locale, variants }) => {
  const found = new Set<string>()
  for (const pattern of patternsOf(locale))
    for (const variant of variants) {
      const [word] = pattern.exec(plain(variant.replaceAll(/<\w+>/g, opening))) ?? []
      if (word) found.add(word)
    }
  return [...found].map((word) => `“${word}” addresses the reader formally`)
}
