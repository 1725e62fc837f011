import { median, quantile } from './figure.ts'

/** What one of ours costs beside one of the reference, both measured in turns. */
export interface Paired {
  readonly ours: number
  readonly reference: number
  /** The median of the pairs' ratios: what weighs on a whole pair, weighs on neither. */
  readonly ratio: number
  /** Half of the pairs' ratios lie within this part of the median. */
  readonly spread: number
}

const pairs = 21
/** Pairs that differ more were measured beside something else; they are measured once more. */
const tooWide = 0.15

/** What both cost in one pair, measured beside each other. */
export type Pair = readonly [ours: number, reference: number]

/**
 * Measures pairs and compares. Many short pairs say more than few long ones. The steadier of two rounds counts where the
 * first one was disturbed.
 */
export async function measurePairs(measure: () => Promise<Pair>): Promise<Paired> {
  await measure() // nothing is compiled yet
  const first = await measureRound(measure)
  if (first.spread <= tooWide) return first
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

/** Pairs of what this process does itself: one after the other, each first in every other pair. */
export function inTurns(ours: () => Promise<number>, reference: () => Promise<number>): () => Promise<Pair> {
  let isFirst = false
  return async () => {
    isFirst = !isFirst
    if (isFirst) return [await ours(), await reference()]
    const cost = await reference()
    return [await ours(), cost]
  }
}

/** Microseconds of CPU that this process spends on one `work`, its garbage included. */
export async function cpuOf(rounds: number, work: () => Promise<unknown> | unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / rounds
}

export const percent = (part: number): string => `${Math.round(part * 100)} %`
