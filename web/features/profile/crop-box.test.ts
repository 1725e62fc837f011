import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CropBox } from '#contract/photos.ts'
import { boxOf, firstFrame, fitted, frameOf } from './crop-box.ts'

const picture = fc.record({
  width: fc.integer({ min: 40, max: 4000 }),
  height: fc.integer({ min: 40, max: 4000 }),
})
const share = fc.double({ min: -1, max: 2, noNaN: true })
const frame = fc.record({ x: share, y: share, size: share })

test('the first frame is the largest, in the middle', () => {
  expect(boxOf(firstFrame, { width: 1600, height: 1200 })).toEqual({
    x: expect.closeTo(0.21875), y: 0, width: expect.closeTo(0.5625), height: 1,
  }) // biome-ignore format: one box
  expect(boxOf(firstFrame, { width: 300, height: 400 })).toEqual({ x: 0, y: 0, width: 1, height: 1 })
})

test('whatever is asked, the box lies in the picture, has 3:4, and is one that the server takes', () => {
  fc.assert(
    fc.property(frame, picture, (asked, of) => {
      // Of a long strip no part of 3:4 is a fifth of both sides: there is no crop of it.
      fc.pre(of.width / of.height < 3 && of.height / of.width < 5)
      const box = boxOf(asked, of)
      expect(CropBox.safeParse(box).success).toBe(true)
      expect((box.width * of.width) / (box.height * of.height)).toBeCloseTo(0.75, 6)
    }),
  )
})

test('a box is the frame it was made of', () => {
  fc.assert(
    fc.property(frame, picture, (asked, of) => {
      const kept = fitted(asked, of)
      const again = frameOf(boxOf(kept, of), of)
      expect(again.x).toBeCloseTo(kept.x, 6)
      expect(again.y).toBeCloseTo(kept.y, 6)
      expect(again.size).toBeCloseTo(kept.size, 6)
    }),
  )
})
