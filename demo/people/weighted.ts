import type { Chance } from '../portraits/chance.ts'

/** One of the values, each as often as its weight says. */
export function weighted<Value>(chance: Chance, from: readonly (readonly [Value, number])[]): Value {
  let left = chance.next() * from.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of from) {
    left -= weight
    if (left < 0) return value
  }
  return (from.at(-1) as readonly [Value, number])[0]
}
