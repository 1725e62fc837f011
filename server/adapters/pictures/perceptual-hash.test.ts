import sharp from 'sharp'
import { expect, test } from 'vitest'
import { printOf } from './perceptual-hash.ts'
import { photograph } from './pictures.fixture.ts'

const print = async (bytes: Buffer) =>
  printOf(
    await sharp(bytes).resize(32, 32, { fit: 'fill' }).greyscale().toColourspace('b-w').raw().toBuffer(),
  )
const seeds = Array.from({ length: 12 }, (_, i) => i + 1)

test('the hash differs in few bits for another size, quality or brightness of a picture', async () => {
  for (const seed of seeds) {
    const whole = await photograph(seed)
    const first = await print(whole)
    const others = {
      small: await sharp(whole).resize(120).jpeg().toBuffer(),
      poor: await sharp(whole).jpeg({ quality: 15 }).toBuffer(),
      lighter: await sharp(whole).linear(1, 12).jpeg().toBuffer(),
    }
    for (const [name, other] of Object.entries(others))
      expect(bitsApart(first, await print(other)), `${name} of ${seed}`).toBeLessThanOrEqual(6)
  }
})

test('the hashes of different pictures differ in many bits', async () => {
  const prints = await Promise.all(seeds.map(async (seed) => print(await photograph(seed))))
  const apart = prints.flatMap((a, i) => prints.slice(i + 1).map((b) => bitsApart(a, b)))
  expect(Math.min(...apart)).toBeGreaterThan(10)
})

test('bitsApart counts all 64 bits', () => {
  expect([bitsApart(0n, 0n), bitsApart(0n, 2n ** 64n - 1n), bitsApart(1n << 63n, 1n)]).toEqual([0, 64, 2])
})

/** Returns the number of bits in which two hashes differ, from 0 to 64. */
function bitsApart(a: bigint, b: bigint): number {
  let left = a ^ b
  let count = 0
  for (; left !== 0n; left &= left - 1n) count++
  return count
}
