import { languages } from './languages.ts'
import { type Check, withoutTags } from './text.ts'

const doubled = /(?<!\p{L})(\p{L}+)\s\1(?!\p{L})/giu

/** Finds words that stand twice, except those that the language doubles. */
export const checkDoubledWords: Check = ({ locale, variants }) => {
  const allowed = new Set(languages[locale]?.doubled)
  const found = new Set<string>()
  for (const variant of variants)
    for (const [both, word = ''] of withoutTags(variant).matchAll(doubled))
      if (!allowed.has(word.toLowerCase())) found.add(both)
  return [...found].map((both) => `“${both}” is doubled`)
}
