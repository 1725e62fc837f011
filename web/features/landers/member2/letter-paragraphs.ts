import { shorten } from '#contract/wire/characters.ts'
import { sentencesOf } from '../member/quote.ts'

/** Maximum length of the text in a letter, in characters. */
const letter_max = 420
/** Sentences per paragraph, in a text that has no paragraphs of its own. */
const sentences_per_paragraph = 2

/** Returns a profile's text as the paragraphs of a letter: verbatim, cut after a sentence. */
export function letterParagraphs(about: string, locale: string): string[] {
  const own = about.split(/\n+/).map((paragraph) => sentencesOf(paragraph, locale))
  const paragraphs = own.filter((sentences) => sentences.length > 0)
  const [only] = paragraphs
  const grouped = paragraphs.length === 1 && only ? inGroups(only) : paragraphs
  const shown: string[] = []
  let length = 0
  for (const sentences of grouped) {
    const fitting: string[] = []
    for (const sentence of sentences) {
      length += sentence.length
      const isFirst = shown.length === 0 && fitting.length === 0
      if (length > letter_max && !isFirst) return fitting.length > 0 ? [...shown, fitting.join(' ')] : shown
      fitting.push(isFirst ? shorten(sentence, letter_max) : sentence)
    }
    shown.push(fitting.join(' '))
  }
  return shown
}

const inGroups = (sentences: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(sentences.length / sentences_per_paragraph) }, (_, at) =>
    sentences.slice(at * sentences_per_paragraph, (at + 1) * sentences_per_paragraph),
  )
