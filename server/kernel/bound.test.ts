import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundBy } from './bound.ts'

const least = 10
const { count, share, shownShare } = boundBy(least)
test('two shown shares of the same people differ by none of them or by at least the bound', () => {
  const aCount = fc.integer({ min: 0, max: 99 })
  fc.assert(
    fc.property(aCount, aCount, aCount, (of, one, other) => {
      const [first, second] = [shownShare(Math.min(one, of), of), shownShare(Math.min(other, of), of)]
      if (first === null || second === null || first === second) return
      // The fewest people whom the shown count stands for; half of a hundredth of them is lost in each share.
      expect(Math.abs(first - second) * ((count(of) ?? 0) + least)).toBeGreaterThan(least - 1)
    }),
  )
})

test('an exact share tells one person apart, a shown one does not', () => {
  // Of 40 to 49 people, 0.68 and 0.65 are one person apart.
  expect([share(27, 40), share(26, 40)]).toEqual([0.68, 0.65])
  expect([shownShare(27, 40), shownShare(26, 40)]).toEqual([0.55, 0.55])
  expect([shownShare(0, 40), shownShare(40, 40), shownShare(33, 40)]).toEqual([0, 1, null])
})
