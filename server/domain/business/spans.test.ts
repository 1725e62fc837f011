import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figures_min } from '#contract/limits.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { addDays } from './days.ts'
import { type Amount, closeSpans } from './spans.ts'

const anAmount = fc.record({
  site: fc.constantFrom('1' as SiteId, '2' as SiteId),
  currency: fc.constantFrom('EUR', 'DKK'),
  day: fc.integer({ min: 0, max: 40 }).map((after) => addDays('2026-10-05', after)),
  person: fc.integer({ min: 1, max: 30 }).map((nth) => String(nth) as MemberId),
  amount: fc.integer({ min: 1, max: 9_999 }),
  vat: fc.integer({ min: 0, max: 999 }),
})
const byDay = (amounts: readonly Amount[]) => amounts.toSorted((a, b) => a.day.localeCompare(b.day))

test('every span is about enough people, and is the sum of its own whole days', () => {
  fc.assert(
    fc.property(fc.array(anAmount, { maxLength: 200 }), (drawn) => {
      const amounts = byDay(drawn)
      for (const span of closeSpans(amounts)) {
        const own = amounts.filter(
          ({ site, currency, day }) =>
            site === span.site && currency === span.currency && span.from_day <= day && day <= span.to_day,
        )
        const people = new Set(own.map(({ person }) => person)).size
        expect(span.people).toBe(people)
        expect(people).toBeGreaterThanOrEqual(figures_min)
        expect(span.amount).toBe(own.reduce((total, { amount }) => total + amount, 0))
      }
    }),
  )
})

test('the spans of a night stay the same when later days follow', () => {
  fc.assert(
    fc.property(fc.array(anAmount, { maxLength: 200 }), fc.integer({ min: 0, max: 40 }), (drawn, after) => {
      const amounts = byDay(drawn)
      const night = addDays('2026-10-05', after)
      const earlier = closeSpans(amounts.filter(({ day }) => day <= night))
      const all = closeSpans(amounts)
      for (const span of earlier) expect(all).toContainEqual(span)
      expect(all.filter(({ to_day }) => to_day <= night)).toHaveLength(earlier.length)
    }),
  )
})

test('days of few people wait for the days that make them enough', () => {
  const buy = (day: string, from: number, count: number): Amount[] =>
    Array.from({ length: count }, (_, nth) => ({
      ...{ site: '1' as SiteId, currency: 'EUR', day, person: String(from + nth) as MemberId },
      ...{ amount: 100, vat: 18 },
    }))
  const days = [...buy('2026-11-01', 1, 4), ...buy('2026-11-03', 3, 5), ...buy('2026-11-07', 8, 3)]
  expect(closeSpans(days)).toEqual([
    {
      ...{ site: '1', currency: 'EUR', from_day: '2026-11-01', to_day: '2026-11-07', people: 10 },
      ...{ amount: 1_200, vat: 216 },
    },
  ])
  expect(closeSpans(days.slice(0, -1))).toEqual([])
})
