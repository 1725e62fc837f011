import { readFileSync } from 'node:fs'
import { asksOf } from '#contract/chats/asks.ts'
import type { Hint } from '#contract/chats/hint-kinds.ts'
import { loadMeanings } from '#i18n/hints/meanings/meanings.ts'
import { hintLanguages } from '#i18n/hints/sentences.fixture.ts'
import { labelledLanguages } from '#server/domain/chats/fictional/detection/sentences.fixture.ts'
import { type Features, featuresOf, wordsOf } from '#server/domain/chats/pauses/model/features.ts'
import { modelKinds } from '#server/domain/chats/pauses/model/pause-model.ts'

/** A sentence to train with or to measure: what it asks for, `null` if it is harmless. */
export interface Labelled {
  readonly language: string
  /** The writer, if they had seen neither the rules nor other sentences. */
  readonly writer: 'fourth' | 'sixth' | null
  readonly kind: Hint | null
  readonly text: string
}

/** Reads a file of `kind<TAB>text` lines, as the later writers wrote them: `ok` is harmless. Throws for an unknown kind. */
export function readLabelled(
  file: string | URL,
  language: string,
  writer: Labelled['writer'] = null,
): Labelled[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const [label = '', text = ''] = line.split('\t').map((each) => each.trim())
    const kind = modelKinds.find((each) => each === label) ?? null
    if (kind === null && label !== 'ok') throw new Error(`unknown kind in ${String(file)}: ${line}`)
    return { language, kind, text, writer }
  })
}

const fileOf = (language: string, name: string) =>
  new URL(`../../i18n/hints/sentences/${language}/${name}.tsv`, import.meta.url)

/** The sentences of the fourth readers in a language. */
export const fourthReader = (language: string): Labelled[] =>
  readLabelled(fileOf(language, 'fourth-reader'), language, 'fourth')

/** The sentences of a sixth writer in a language: requests and harmless ones as members would write them. */
export const sixthWriter = (language: string): Labelled[] =>
  readLabelled(fileOf(language, 'sixth-writer'), language, 'sixth')

/** The sentences of a judge in a language, who had seen nothing of the others: they only measure the readers. */
export const judge = (language: string, name: 'judge' | 'judge-2'): Labelled[] =>
  readLabelled(fileOf(language, name), language)

/** Harmless sentences of a fifth writer, who had seen the rules: ordinary talk and questions with the words of requests. */
const ordinary = (language: string): Labelled[] => readLabelled(fileOf(language, 'harmless'), language)

/**
 * Returns the sentences that the model is trained with: those with which the rules were developed, those of the fourth readers and
 * the sixth writer, and harmless ones of the chats with fictional profiles. Threats and the like count as harmless, because they must not be paused. The
 * files that only test (`held-out`, `asks-held-out`, `unusual`, `judge`, `judge-2`) are not among them.
 */
export const trainingSentences = (): Labelled[] =>
  hintLanguages.flatMap(({ language, made_with, third_reader }) => {
    const known = [...made_with, ...third_reader].map(([hint, text]) => ({
      ...{ language, text, kind: hint && asksOf[hint] ? hint : null, writer: null },
    }))
    const chat = labelledLanguages.find((each) => each.language === language)?.chat.made_with
    const harmless = chat?.harmless ?? []
    return [
      ...known,
      ...fourthReader(language),
      ...sixthWriter(language),
      ...ordinary(language),
      ...harmless.map((text) => ({ language, text, kind: null, writer: null })),
    ]
  })

/**
 * Returns messages of two sentences of one language: a request beside a harmless one, and two harmless ones, for every third sentence. So
 * the model learns that words of different sentences are no request together, and finds a request beside other words. More of them cost
 * recall.
 */
export function joinSentences(sentences: readonly Labelled[]): Labelled[] {
  const join = (first: Labelled, second: Labelled): Labelled => ({
    ...first,
    text: [first, second].map(({ text }) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' '),
  })
  return [...new Set(sentences.map(({ language }) => language))].flatMap((language) => {
    const own = sentences.filter((each) => each.language === language)
    const [asking, harmless] = [own.filter(({ kind }) => kind), own.filter(({ kind }) => !kind)]
    // Sentences far from each other in the files, so that their writers and subjects differ.
    const other = (nth: number) => harmless[(nth * 7 + 101) % harmless.length] as Labelled
    const third = (_: Labelled, nth: number) => nth % 3 === 0
    return [
      ...asking
        .filter(third)
        .map((each, nth) =>
          nth % 2 === 0 ? { ...join(other(nth), each), kind: each.kind } : join(each, other(nth)),
        ),
      ...harmless.filter(third).map((each, nth) => join(each, other(nth))),
    ]
  })
}

/** Returns the features of sentences, each read in its language. */
export function featuresOfAll(sentences: readonly Labelled[]): Promise<Features[]> {
  return Promise.all(
    sentences.map(async ({ language, text }) => featuresOf(wordsOf(text), await loadMeanings(language))),
  )
}
