import type { Random } from '../random.ts'

export type Draw<Item> = (random: Random) => Item

/** Returns a function that draws an item with a probability proportional to its weight. */
export function weighted<Item>(
  items: readonly Item[],
  weightOf: (item: Item, nth: number) => number,
): Draw<Item> {
  let sum = 0
  const upTo = Float64Array.from(items, (item, nth) => (sum += weightOf(item, nth)))
  return (random) => {
    const wanted = random.next() * sum
    let [low, high] = [0, upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    return items[low] as Item
  }
}
