import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hint } from '#contract/chats/hint-kinds.ts'
import { loadMeanings, type MeaningIndex } from '#i18n/hints/meanings/meanings.ts'
import { bucket_count, type Features, featuresOf, type Words, wordsOf } from './features.ts'

/** Kinds of requests that the model names. */
export const modelKinds = [
  'money',
  'gift_card',
  'crypto',
  'data',
  'code',
  'elsewhere',
  'contact',
] as const satisfies readonly Hint[]

/** Number of buckets for the weights that tell the kinds apart. The last bits of a bucket are its bucket here. */
export const kind_bucket_count = 2 ** 13

/**
 * A linear classifier of texts. Its score is the sum of the weights of a text's features; above the threshold the text asks for
 * something. `npm run train-pauses` makes the weights from the labelled sentences in `i18n/hints/sentences`.
 */
export interface Weights {
  /** A weight per bucket, in `step`s. */
  readonly asks: Int8Array
  readonly step: number
  /** For each kind in turn, a weight per bucket of kinds. Only compared with each other. */
  readonly kinds: Int8Array
}

/**
 * The score above which a text asks for something. A lower one would pause, with the rules, more than about three of a hundred harmless
 * sentences of the sixth writer, half of which are made of the words of requests. Each was scored by weights that had not seen it
 * (`npm run train-pauses` prints what both readers find).
 */
export const asks_above = 0.38

/**
 * The score below which a text is harmless although a rule finds something in it. Of what the rules find in the sentences of the fourth
 * readers and the sixth writer, most of the harmless ones are below, and one in thirty requests.
 */
export const harmless_below = -0.1

/** Length of a text that is scored as a whole. In a longer one, harmless words would drown a request, or become one together. */
const part_length = 160
const pieces = new RegExp(`.{1,${part_length}}(?:\\s|$)|.{1,${part_length}}`, 'gs')

export interface PauseModel {
  readonly weights: Weights
  /** The words of the languages in which a text may be written, the most likely first. */
  readonly languages: readonly MeaningIndex[]
}

/**
 * Returns what a text asks for, by a model: the kind of its highest part; `null` if none is above the threshold, or if the site has
 * switched the kind off. Takes microseconds for each character, whatever they are.
 */
export function findByModel(text: string, model: PauseModel, off: readonly Hint[]): Hint | null {
  // A word that no sentence of the training had, such as a name or a trade, can look like anything. The rules know the names of channels.
  if (isOneWord(text)) return null
  const { score, features } = highestPart(text, model)
  if (score <= asks_above) return null
  const kind = kindOf(features, model.weights)
  return off.includes(kind) ? null : kind
}

const isOneWord = (text: string): boolean => !/\S\s+\S/u.test(text)

/** Returns whether no part of a text is anything like a request. */
export const isHarmless = (text: string, model: PauseModel): boolean =>
  highestPart(text, model).score < harmless_below

function highestPart(
  text: string,
  { weights, languages }: PauseModel,
): { score: number; features: Features } {
  const scored = partsOf(text).map((part) => {
    const words = wordsOf(part)
    const features = featuresOf(words, likeliest(words, languages))
    return { score: scoreOf(features, weights), features }
  })
  return scored.reduce((highest, each) => (each.score > highest.score ? each : highest))
}

/**
 * Returns a short text as it is, and the sentences of a longer one. A sentence that is longer itself is split between words, if it has any.
 */
export function partsOf(text: string): readonly string[] {
  if (text.length <= part_length) return [text]
  return (text.match(/[^.!?\n]+[.!?\n]*|[.!?\n]+/g) ?? []).flatMap((sentence) => sentence.match(pieces) ?? [])
}

/** Returns the language that knows most words of a text; the first of several. */
function likeliest({ words }: Words, languages: readonly MeaningIndex[]): MeaningIndex {
  const [first, ...others] = languages
  if (!first) throw new Error('the model has no language')
  const known = (index: MeaningIndex) => {
    let count = 0
    for (const word of words) if (index.of(word).length > 0) count++
    return count
  }
  let best = { index: first, count: others.length > 0 ? known(first) : 0 }
  for (const index of others) {
    const count = known(index)
    if (count > best.count) best = { index, count }
  }
  return best.index
}

/**
 * Returns the value of each feature of a text in one of its lists. A list has the same length for a long and a short text, so that a long
 * one counts no more; that of a few words is shorter, because they say little.
 */
export const valueOf = (list: keyof Features, features: readonly number[]): number =>
  list === 'forms'
    ? 1.3 / Math.sqrt(Math.max(features.length, 50))
    : 1 / Math.sqrt(Math.max(features.length, 8))

function sum(
  features: Features,
  list: keyof Features,
  weights: Int8Array,
  { from = 0, mask = bucket_count - 1 } = {},
): number {
  let total = 0
  for (const bucket of features[list]) total += weights[from + (bucket & mask)] ?? 0
  return total * valueOf(list, features[list])
}

const scoreOf = (features: Features, { asks, step }: Weights): number =>
  step * (sum(features, 'forms', asks) + sum(features, 'meanings', asks))

function kindOf(features: Features, { kinds }: Weights): Hint {
  const scores = modelKinds.map((_, nth) => {
    const at = { from: nth * kind_bucket_count, mask: kind_bucket_count - 1 }
    return sum(features, 'forms', kinds, at) + sum(features, 'meanings', kinds, at)
  })
  return modelKinds[scores.indexOf(Math.max(...scores))] ?? 'money'
}

/** The file of the weights: the step as a little-endian double, then the weights. */
export const weightsFile = join(import.meta.dirname, 'weights.generated.bin')

export function readWeights(file: Buffer): Weights {
  const numbers = new Int8Array(file.buffer, file.byteOffset + 8, file.length - 8)
  const [asks, kinds] = [numbers.subarray(0, bucket_count), numbers.subarray(bucket_count)]
  if (kinds.length !== modelKinds.length * kind_bucket_count) throw new Error('weights of another model')
  return { step: file.readDoubleLE(0), asks, kinds }
}

let loaded: Promise<Weights> | undefined

/** Loads the model for texts in some languages, the most likely first. The weights are read from the disk once. */
export async function loadPauseModel(languages: readonly string[]): Promise<PauseModel> {
  loaded ??= readFile(weightsFile).then(readWeights)
  const indexes = await Promise.all(languages.map(loadMeanings))
  return { weights: await loaded, languages: [...new Set(indexes)] }
}
