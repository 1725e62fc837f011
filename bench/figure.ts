/** A measured figure and its target. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit:
    | 'bytes'
    | 'ratio'
    | 'us'
    | 'ms'
    | 's'
    | 'MB'
    | 'D'
    | 'buffers'
    | 'KB'
    | 'messages'
    | 'people'
    | 'guesses'
    | 'points'
    | 'per_s'
  /** Notes that are printed in parentheses, such as the reference's value and the spread of the measurements. */
  readonly details?: string
  /** The largest value that meets the target. A figure without a target is only printed. */
  readonly atMost?: number
  /** The smallest value that meets the target. */
  readonly atLeast?: number
  /** True if a missed target fails the run. Set it only if noise in the measurement cannot cause a miss. */
  readonly isGate?: boolean
}

/**
 * Prints a figure as one line: `members_js 104512 bytes (floor 99120, +5392; at most 115504) ok`. If a figure with
 * `isGate` misses its target, sets the exit code to 1.
 */
export function report({ name, value, unit, details, atMost, atLeast, isGate = false }: Figure): void {
  const isMissed = (atMost !== undefined && value > atMost) || (atLeast !== undefined && value < atLeast)
  const target =
    atMost !== undefined
      ? `at most ${shown(atMost, unit)}`
      : atLeast !== undefined && `at least ${shown(atLeast, unit)}`
  const notes = [details, target].filter(Boolean)
  const verdict = !target ? '' : isMissed ? ' MISSED' : ' ok'
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
  people: 0,
  guesses: 0,
  points: 0,
  per_s: 0,
} as const

function shown(value: number, unit: Figure['unit']): string {
  return value.toFixed(digits[unit])
}

/** Prints a comment line. */
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
