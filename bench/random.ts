/** A seeded random number generator (mulberry32), so that every run measures the same data. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Returns a whole number from `least` to `most`, both inclusive. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pick<Item>(list: readonly Item[]): Item {
    return list[this.whole(0, list.length - 1)] as Item
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.whole(0, 255)))
  }

  /** Returns a 63-bit id as decimal text. */
  id<Id extends string>(): Id {
    return ((this.bytes(8).readBigUInt64BE() >> 1n) | 1n).toString() as Id
  }
}
