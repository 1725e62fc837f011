/** One measured figure and what it is held against. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: 'bytes' | 'ratio' | 'us' | 'ms' | 's' | 'MB' | 'D' | 'buffers' | 'KB' | 'messages'
  /** What stands beside it: the reference, the spread. */
  readonly beside?: string
  readonly atMost?: number
  /** A miss fails the run. Only for what has no noise: bytes. */
  readonly isGate?: boolean
}

/**
 * Prints a figure as one line: `members_js 104512 bytes (floor 99120, +5392; at most 115504) ok`. A missed gate makes
 * the process fail when it ends.
 */
export function report({ name, value, unit, beside, atMost, isGate = false }: Figure): void {
  const isMissed = atMost !== undefined && value > atMost
  const notes = [beside, atMost === undefined ? undefined : `at most ${shown(atMost, unit)}`].filter(Boolean)
  const verdict = atMost === undefined ? '' : isMissed ? ' MISSED' : ' ok'
  console.log(
    `${name} ${shown(value, unit)} ${unit}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}${verdict}`,
  )
  if (isMissed && isGate) process.exitCode = 1
}

const digits = {
  bytes: 0,
  ratio: 2,
  us: 0,
  ms: 2,
  s: 2,
  MB: 0,
  D: 4,
  buffers: 0,
  KB: 1,
  messages: 0,
} as const

function shown(value: number, unit: Figure['unit']): string {
  return value.toFixed(digits[unit])
}

/** Something that is measured later, or not in this run. */
export function note(text: string): void {
  console.log(`# ${text}`)
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** @param part 0.5 for the median, 0.99 for p99 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const [below, above] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN]
  return below + (above - below) * (place - Math.floor(place))
}
