import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, type Divided, rateRatio, Sums } from './rate-ratio.ts'

const none = { days: 0, matches: 0 }
const premium = (days: number, matches: number): Divided => ({ premium: { days, matches }, free: none })
const free = (days: number, matches: number): Divided => ({ premium: none, free: { days, matches } })

function sumsOf(members: readonly Divided[]): Sums {
  const sums = new Sums()
  for (const member of members) sums.add(member)
  return sums
}

describe('the interval of a rate ratio', () => {
  test.each([
    // Rosner, Fundamentals of Biostatistics, chapter 14: breast cancer with and without oral contraceptives.
    { a: [9, 2_935], b: [239, 135_130], published: [1.73, 0.89, 3.37] },
    // Rothman, Epidemiology: An Introduction; the example of `rateratio` in R's package fmsb.
    { a: [136, 22_050], b: [1_709, 127_650], published: [0.46, 0.39, 0.55] },
  ] as const)('is the published one: $published', ({ a, b, published }) => {
    const { ratio, low, high } = rateRatio({ matches: a[0], days: a[1] }, { matches: b[0], days: b[1] })
    expect([ratio, low, high].map((value) => Math.round(value * 100) / 100)).toEqual(published)
  })
})

const member = fc.record({ days: fc.integer({ min: 1, max: 90 }), matches: fc.integer({ min: 0, max: 30 }) })
const group = fc
  .array(member, { minLength: 2, maxLength: 20 })
  .filter((all) => all.some(({ matches }) => matches > 0))

describe('the comparison of members', () => {
  test('is inverted if the groups are exchanged, and contains its own ratio', () => {
    fc.assert(
      fc.property(group, group, (one, other) => {
        const there = compare(
          sumsOf([
            ...one.map((m) => premium(m.days, m.matches)),
            ...other.map((m) => free(m.days, m.matches)),
          ]),
        )
        const back = compare(
          sumsOf([
            ...other.map((m) => premium(m.days, m.matches)),
            ...one.map((m) => free(m.days, m.matches)),
          ]),
        )
        expect(there.low).toBeLessThan(there.ratio)
        expect(there.ratio).toBeLessThan(there.high)
        expect(back.ratio * there.ratio).toBeCloseTo(1, 9)
        expect(back.low * there.high).toBeCloseTo(1, 9)
      }),
    )
  })

  test('is never more certain than with independent matches', () => {
    fc.assert(
      fc.property(group, group, (one, other) => {
        const sums = sumsOf([
          ...one.map((m) => premium(m.days, m.matches)),
          ...other.map((m) => free(m.days, m.matches)),
        ])
        expect(compare(sums).low).toBeLessThanOrEqual(
          rateRatio(sums.of('premium'), sums.of('free')).low + 1e-12,
        )
      }),
    )
  })

  test('equals the formula of Liang and Zeger, written out member by member', () => {
    const members: Divided[] = [
      { premium: { days: 10, matches: 7 }, free: { days: 20, matches: 1 } },
      ...[premium(30, 2), premium(5, 9), free(60, 0), free(90, 8), free(3, 3)],
    ]
    const sums = sumsOf(members)
    const [p, f] = [sums.of('premium'), sums.of('free')]
    const influence = (m: Divided) =>
      (m.premium.matches - (p.matches / p.days) * m.premium.days) / p.matches -
      (m.free.matches - (f.matches / f.days) * m.free.days) / f.matches
    const variance = 2 * members.reduce((sum, m) => sum + influence(m) ** 2, 0)
    const { ratio, low } = compare(sums)
    expect(Math.log(ratio / low)).toBeCloseTo(1.959964 * Math.sqrt(variance), 9)
  })

  test('counts a member with time in both groups in both', () => {
    const sums = sumsOf([{ premium: { days: 10, matches: 2 }, free: { days: 20, matches: 1 } }])
    expect(sums.of('premium')).toEqual({ members: 1, days: 10, matches: 2 })
    expect(sums.of('free')).toEqual({ members: 1, days: 20, matches: 1 })
  })
})

/** A reproducible source of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('the interval contains the true ratio in at least 95 of 100 worlds in which a few members match with everybody', () => {
  const truth = 1.5
  const random = randomFrom(46)
  const worlds = 400
  let hits = 0
  for (let world = 0; world < worlds; world++) {
    const members = Array.from({ length: 300 }, (_, nth) => {
      // Popularity is skewed, as it is among people: most have little of it.
      const popularity = (nth % 3 === 0 ? truth : 1) * (0.2 + 4 * random() ** 4)
      return { isPremium: nth % 3 === 0, popularity, matches: 0 }
    })
    const max = truth * 4.2
    const draw = () => {
      for (;;) {
        const one = members[Math.floor(random() * members.length)]!
        if (random() * max < one.popularity) return one
      }
    }
    for (let match = 0; match < 600; match++) {
      draw().matches++
      draw().matches++
    }
    const { low, high } = compare(
      sumsOf(members.map(({ isPremium, matches }) => (isPremium ? premium : free)(90, matches))),
    )
    if (low <= truth && truth <= high) hits++
  }
  expect(hits / worlds).toBeGreaterThanOrEqual(0.95)
})
