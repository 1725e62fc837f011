import fc from 'fast-check'
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { averageColour } from './average-colour.ts'

const channel = fc.integer({ min: 0, max: 255 })

test('agrees with the thumbhash library’s average for any picture of two colours', () => {
  fc.assert(
    fc.property(channel, channel, channel, channel, channel, channel, (...six) => {
      const pixels = Uint8Array.from({ length: 8 * 8 * 4 }, (_, at) =>
        at % 4 === 3 ? 255 : (six[(at % 4) + (at < 128 ? 0 : 3)] ?? 0),
      )
      const hash = rgbaToThumbHash(8, 8, pixels)
      const { r, g, b } = thumbHashToAverageRGBA(hash)
      const expected = [r, g, b]
        .map((part) =>
          Math.round(part * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')
      expect(averageColour(Buffer.from(hash).toString('base64'))).toBe(`#${expected}`)
    }),
    { numRuns: 200 },
  )
})

test('returns null for an invalid thumbhash', () => {
  expect(averageColour('')).toBeNull()
  expect(averageColour('3Oc')).toBeNull()
})
