import type { Chance } from '../chance.ts'

export type Draw<Item> = (chance: Chance) => Item

/** Draws items of a list, each as often as its weight says. */
export function weighted<Item>(
  items: readonly Item[],
  weightOf: (item: Item, nth: number) => number,
): Draw<Item> {
  let sum = 0
  const upTo = Float64Array.from(items, (item, nth) => (sum += weightOf(item, nth)))
  return (chance) => {
    const wanted = chance.next() * sum
    let [low, high] = [0, upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    return items[low] as Item
  }
}
