import { median, quantile } from './figure.ts'

/** Costs of the product and of the reference, which are measured alternately. */
export interface Paired {
  readonly ours: number
  readonly reference: number
  /** Median of the pairs' ratios. Other load on the machine affects both halves of a pair, so it cancels out. */
  readonly ratio: number
  /** Interquartile range of the ratios, divided by the median. */
  readonly spread: number
}

const pairs = 21
/** Largest `spread` of an undisturbed round. A larger spread means that other load disturbed the measurement. */
const too_wide_share = 0.15

/** Measured cost of the product, and cost of the reference, measured immediately before or after. */
export type Pair = readonly [ours: number, reference: number]

/**
 * Measures a round of 21 pairs. If the spread shows that other load disturbed this round, measures a second round and
 * returns the round with the smaller spread. Many short pairs resist disturbances better than a few long pairs.
 */
export async function measurePairs(measure: () => Promise<Pair>): Promise<Paired> {
  await measure() // warms up the JIT compiler
  const first = await measureRound(measure)
  if (first.spread <= too_wide_share) return first
  const second = await measureRound(measure)
  return second.spread < first.spread ? second : first
}

async function measureRound(measure: () => Promise<Pair>): Promise<Paired> {
  const measured: Pair[] = []
  while (measured.length < pairs) measured.push(await measure())
  const ratios = measured.map(([ours, reference]) => ours / reference)
  const ratio = median(ratios)
  return {
    ours: median(measured.map(([ours]) => ours)),
    reference: median(measured.map(([, reference]) => reference)),
    ratio,
    spread: (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / ratio,
  }
}

/**
 * Returns a function that measures the product and the reference once each, one after the other. Each call swaps the
 * order, so that neither benefits from always running first.
 */
export function inTurns(ours: () => Promise<number>, reference: () => Promise<number>): () => Promise<Pair> {
  let isFirst = false
  return async () => {
    isFirst = !isFirst
    if (isFirst) return [await ours(), await reference()]
    const cost = await reference()
    return [await ours(), cost]
  }
}

/** Returns this process's CPU per call of `work`, in microseconds, including garbage collection. */
export async function cpuOf(rounds: number, work: () => Promise<unknown> | unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / rounds
}

export const percent = (part: number): string => `${Math.round(part * 100)} %`
