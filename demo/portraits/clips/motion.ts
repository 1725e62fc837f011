const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** Returns 0 before the time `from`, 1 after `to`, and a smooth course in between. */
export function ease(time: number, from: number, to: number): number {
  const share = clamp((time - from) / (to - from))
  return share * share * (3 - 2 * share)
}

/** Like `ease`, but swings a little beyond 1 before it comes to rest. */
export function spring(time: number, from: number, to: number): number {
  const rest = clamp((time - from) / (to - from)) - 1
  return 1 + 2.4 * rest ** 3 + 1.4 * rest ** 2
}

/** Returns a swing between -1 and 1. `phase` is a share of the period. */
export const swing = (time: number, period: number, phase = 0): number =>
  Math.sin((time / period + phase) * 2 * Math.PI)

/** Returns the last entry that begins at or before the time. */
export function latest<Value>(
  entries: readonly (readonly [from: number, value: Value])[],
  time: number,
): Value {
  const entry = entries.findLast(([from]) => from <= time) ?? entries[0]
  if (!entry) throw new Error('no entries')
  return entry[1]
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** Returns a number for an SVG attribute. */
export const round = (value: number): number => Math.round(value * 100) / 100
