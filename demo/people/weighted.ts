import type { Random } from '../portraits/random.ts'

/** Draws a value with a probability proportional to the value's weight. */
export function weighted<Value>(random: Random, from: readonly (readonly [Value, number])[]): Value {
  let left = random.next() * from.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of from) {
    left -= weight
    if (left < 0) return value
  }
  return (from.at(-1) as readonly [Value, number])[0]
}
