import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CropBox } from '#contract/photos/photos.ts'
import { boxOf, firstFrame, fitted, frameOf } from './crop-box.ts'

const picture = fc.record({
  width: fc.integer({ min: 40, max: 4000 }),
  height: fc.integer({ min: 40, max: 4000 }),
})
const share = fc.double({ min: -1, max: 2, noNaN: true })
const frame = fc.record({ x: share, y: share, size: share })

test('the first frame is the largest possible frame, in the middle of the picture', () => {
  expect(boxOf(firstFrame, { width: 1600, height: 1200 })).toEqual({
    x: expect.closeTo(0.21875),
    y: 0,
    width: expect.closeTo(0.5625),
    height: 1,
  })
  expect(boxOf(firstFrame, { width: 300, height: 400 })).toEqual({ x: 0, y: 0, width: 1, height: 1 })
})

test('for any input, the box lies in the picture, has the ratio 3:4, and is accepted by the server', () => {
  fc.assert(
    fc.property(frame, picture, (asked, of) => {
      // Skips very wide and very tall pictures. Their largest 3:4 crop may be less than a fifth of a side, and the
      // server rejects such a crop.
      fc.pre(of.width / of.height < 3 && of.height / of.width < 5)
      const box = boxOf(asked, of)
      expect(CropBox.safeParse(box).success).toBe(true)
      expect((box.width * of.width) / (box.height * of.height)).toBeCloseTo(0.75, 6)
    }),
  )
})

test('a box converts back to its frame', () => {
  fc.assert(
    fc.property(frame, picture, (asked, of) => {
      const inside = fitted(asked, of)
      const again = frameOf(boxOf(inside, of), of)
      expect(again.x).toBeCloseTo(inside.x, 6)
      expect(again.y).toBeCloseTo(inside.y, 6)
      expect(again.size).toBeCloseTo(inside.size, 6)
    }),
  )
})
