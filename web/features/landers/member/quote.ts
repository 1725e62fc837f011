import { shorten } from '#contract/wire/characters.ts'

/** The first words of a quote, and its last ones, which the page emphasises. */
export interface Quote {
  readonly words: string
  readonly turn: string
}

/** Maximum lengths in characters. A quote is whole sentences, unless its first sentence is longer than a headline. */
const quote_max = 100
const sentence_max = 170
/** A last sentence up to this length is emphasised as a whole. */
const turn_max = 30

/** Splits a text into its sentences and paragraphs, without the white space around them. */
export function sentencesOf(text: string, locale: string): string[] {
  const segments = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)
  return Array.from(segments, ({ segment }) => segment.trim()).filter(Boolean)
}

/**
 * Returns the beginning of a profile's text as a headline: verbatim, cut after a sentence. Returns `null` if the profile
 * has no text.
 */
export function quoteOf(about: string, locale: string): Quote | null {
  const [first, ...more] = sentencesOf(about, locale)
  if (!first) return null
  const shown = [shorten(first, sentence_max)]
  for (const sentence of more) {
    if ([...shown, sentence].join(' ').length > quote_max) break
    shown.push(sentence)
  }
  const last = shown.at(-1) ?? ''
  if (shown.length > 1 && last.length <= turn_max) return { words: shown.slice(0, -1).join(' '), turn: last }
  const words = shown.join(' ').split(/\s+/)
  const turned = words.length > 4 ? 2 : 1
  return { words: words.slice(0, -turned).join(' '), turn: words.slice(-turned).join(' ') }
}
