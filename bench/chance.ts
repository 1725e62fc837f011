/** A stream of numbers that is the same in every run (mulberry32), so that every run weighs the same pages. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pick<Item>(list: readonly Item[]): Item {
    return list[this.whole(0, list.length - 1)] as Item
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.whole(0, 255)))
  }

  /** A 63-bit id as decimal text. */
  id<Id extends string>(): Id {
    return ((this.bytes(8).readBigUInt64BE() >> 1n) | 1n).toString() as Id
  }
}
