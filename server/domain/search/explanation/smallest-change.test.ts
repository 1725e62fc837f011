import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Group, smallestChange } from './smallest-change.ts'

const group = (steps: number[], count: number): Group => ({ steps, count })

test('X3: changes two filters if each of them excludes everybody', () => {
  expect(smallestChange([group([1, 1, 0], 3), group([1, 1, 1], 40)])).toEqual({ steps: [1, 1, 0], adds: 3 })
})

test('prefers one filter to several, however many members several would find', () => {
  expect(smallestChange([group([0, 0, 1], 1), group([1, 1, 0], 500)])).toEqual({ steps: [0, 0, 1], adds: 1 })
})

test('prefers the change that finds the most, and widens no further than needed', () => {
  const groups = [group([0, 0], 7), group([2, 0], 3), group([3, 0], 90), group([0, 1], 2)]
  expect(smallestChange(groups)).toEqual({ steps: [2, 0], adds: 3 })
})

test('finds nothing to change if everybody in the scope matches, or nobody is there', () => {
  expect(smallestChange([group([0, 0], 7)])).toBeNull()
  expect(smallestChange([])).toBeNull()
})

test('finds the promised number of members, and no change of fewer filters finds anybody', () => {
  const steps = fc.array(fc.constantFrom(0, 0, 1, 2, 3), { minLength: 4, maxLength: 4 })
  const groups = fc.array(fc.record({ steps, count: fc.integer({ min: 1, max: 9 }) }), { maxLength: 12 })
  const found = (all: readonly Group[], change: readonly number[]) =>
    all
      .filter((each) => each.steps.every((count, nth) => count <= (change[nth] ?? 0)))
      .reduce((total, { count }) => total + count, 0)
  const removals = Array.from({ length: 16 }, (_, bits) => [0, 1, 2, 3].map((nth) => (bits >> nth) % 2 && 3))
  const sizeOf = (change: readonly number[]) => change.filter((count) => count > 0).length
  fc.assert(
    fc.property(groups, (all) => {
      const now = found(all, [0, 0, 0, 0])
      const change = smallestChange(all)
      const size = change ? sizeOf(change.steps) : Number.POSITIVE_INFINITY
      if (change) expect(found(all, change.steps)).toBe(now + change.adds)
      expect(change?.adds).not.toBe(0)
      for (const smaller of removals.filter((removal) => sizeOf(removal) < size))
        expect(found(all, smaller)).toBe(now)
    }),
    { seed: 5 },
  )
})
