/**
 * `npm run train-pauses`: trains the model of the pauses (X13) with the labelled sentences, and writes its weights. Prints how it does with
 * sentences that it has not seen: three times, it is trained with two thirds and measured with the rest. `-- --check` writes nothing
 * and fails if the committed weights are not what the sentences give.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bucket_count, type Features } from '#server/domain/chats/pauses/model/features.ts'
import {
  asks_above,
  harmless_below,
  kind_bucket_count,
  modelKinds,
  partsOf,
  valueOf,
  type Weights,
  weightsFile,
} from '#server/domain/chats/pauses/model/pause-model.ts'
import { featuresOfAll, joinSentences, type Labelled, trainingSentences } from './labelled.ts'
import { type Example, scoreOf, trainLinear } from './linear.ts'
import { isPausedByRules } from './read-by-rules.ts'

/** C of the classifier: 0.3 to 1 measured the same. */
const cost = 0.5

interface Row extends Labelled {
  readonly lists: Example['lists']
}

const listsOf = (features: Features, mask = bucket_count - 1): Example['lists'] =>
  (['forms', 'meanings'] as const).map((list) => ({
    features: mask === bucket_count - 1 ? features[list] : features[list].map((bucket) => bucket & mask),
    value: valueOf(list, features[list]),
  }))

const trainAsks = (rows: readonly Row[]): Float64Array =>
  trainLinear(
    rows.map(({ lists, kind }) => ({ lists, isOfClass: kind !== null })),
    bucket_count,
    cost,
  )

/** Trains one classifier per kind, with the sentences that ask for something. */
function trainKinds(sentences: readonly Labelled[], features: readonly Features[]): Float64Array[] {
  const asking = sentences.flatMap(({ kind }, nth) =>
    kind ? [{ kind, lists: listsOf(features[nth] as Features, kind_bucket_count - 1) }] : [],
  )
  return modelKinds.map((each) =>
    trainLinear(
      asking.map(({ lists, kind }) => ({ lists, isOfClass: kind === each })),
      kind_bucket_count,
      cost,
    ),
  )
}

/** Quantises weights to 8 bits. The largest ones are cut, because few are large and the others need the steps. */
function quantise(weights: readonly number[]): { numbers: Int8Array; step: number } {
  const sizes = weights
    .map(Math.abs)
    .filter((size) => size > 0)
    .toSorted((a, b) => a - b)
  const step = (sizes[Math.floor(sizes.length * 0.9995)] ?? 1) / 127
  const numbers = Int8Array.from(weights, (weight) =>
    Math.max(-127, Math.min(127, Math.round(weight / step))),
  )
  return { numbers, step }
}

/** Returns the file of weights, as `readWeights` reads it. */
function writeWeights({ asks, step, kinds }: Weights): Buffer {
  const head = Buffer.alloc(8)
  head.writeDoubleLE(step)
  return Buffer.concat([head, Buffer.from(asks.buffer), Buffer.from(kinds.buffer)])
}

const withLists = (sentences: readonly Labelled[], features: readonly Features[]): Row[] =>
  sentences.map((each, nth) => ({ ...each, lists: listsOf(features[nth] as Features) }))

async function joinedRows(sentences: readonly Labelled[]): Promise<Row[]> {
  const joined = joinSentences(sentences)
  return withLists(joined, await featuresOfAll(joined))
}

/** Trains the model. The same sentences give the same weights. */
async function trainModel(): Promise<Weights> {
  const sentences = trainingSentences()
  const features = await featuresOfAll(sentences)
  const rows = [...withLists(sentences, features), ...(await joinedRows(sentences))]
  const { numbers, step } = quantise([...trainAsks(rows)])
  const kinds = quantise(trainKinds(sentences, features).flatMap((each) => [...each])).numbers
  return { asks: numbers, step, kinds }
}

/** Returns the fold of each sentence, one of three, by its line among those of its writer: neighbours are alike, also in other languages. */
function foldsOf(sentences: readonly Labelled[]): number[] {
  const lines = new Map<string, number>()
  return sentences.map(({ language, writer }) => {
    const line = lines.get(`${language} ${writer}`) ?? 0
    lines.set(`${language} ${writer}`, line + 1)
    return Math.floor(line / 20) % 3
  })
}

/**
 * Scores each sentence of the fourth readers and the sixth writer by weights that have not seen it: three times, the model is trained
 * with the others and with two thirds of these. Prints recall and false alarms of the model and of both readers, for thresholds.
 */
async function crossValidate(): Promise<void> {
  const sentences = trainingSentences()
  const folds = foldsOf(sentences)
  const features = await featuresOfAll(sentences)
  const rows = withLists(sentences, features).map((row, nth) => ({ ...row, fold: folds[nth] }))
  const scoredOf = [0, 1, 2].map(async (fold) => {
    const isLeftOut = (row: (typeof rows)[number]) => row.writer !== null && row.fold === fold
    const seen = rows.filter((row) => !isLeftOut(row))
    const weights = trainAsks([...seen, ...(await joinedRows(seen))])
    return Promise.all(
      rows.filter(isLeftOut).map(async (row) => ({
        ...row,
        score: Math.max(...(await rowsOfParts(row)).map(({ lists }) => scoreOf(lists, weights))),
        isPaused: isPausedByRules(row),
      })),
    )
  })
  const scored = (await Promise.all(scoredOf)).flat()
  for (const writer of ['fourth', 'sixth'] as const) {
    const share = (isAsking: boolean, isFound: (row: (typeof scored)[number]) => boolean) => {
      const some = scored.filter((row) => row.writer === writer && (row.kind !== null) === isAsking)
      return (some.filter(isFound).length / some.length).toFixed(3)
    }
    for (const above of [-0.1, -0.05, 0, 0.05, 0.1].map((change) => asks_above + change)) {
      const model = ({ score }: { score: number }) => score > above
      const both = (row: (typeof scored)[number]) =>
        (row.isPaused && row.score >= harmless_below) || model(row)
      const [alone, together] = [model, both].map(
        (read) => `recall ${share(true, read)}, false alarms ${share(false, read)}`,
      )
      console.log(`${writer}, above ${above.toFixed(2)}: ${alone}; with the rules ${together}`)
    }
  }
}

/** A text is scored as the server does it: a long one sentence by sentence. */
async function rowsOfParts(row: Row): Promise<readonly Row[]> {
  const parts = partsOf(row.text)
  if (parts.length === 1) return [row]
  const sentences = parts.map((text) => ({ ...row, text }))
  return withLists(sentences, await featuresOfAll(sentences))
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
  const file = writeWeights(await trainModel())
  if (!values.check) {
    await crossValidate()
    writeFileSync(weightsFile, file)
  } else if (!file.equals(readFileSync(weightsFile))) {
    console.error('The weights are not those of the sentences: npm run train-pauses writes them.')
    process.exitCode = 1
  }
}
