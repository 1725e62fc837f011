import { expect, test } from 'vitest'
import { questionCodes, questions } from '#contract/agreement/questions.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { insertReadyAnswers, pack } from '#server/domain/agreement/index.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { plansOf } from '#tests/harness/statement-plans.ts'
import { countMatches, searchIds } from './index.ts'
import { flags } from './rules.ts'

/** Answers to the first ten questions, of which `agreeing` suit somebody who always answers and accepts the first code. */
const answersWith = (agreeing: number) =>
  questionCodes.slice(0, 10).map((question, nth) => {
    const [first, second] = questions[question].answers
    const suits = [nth < agreeing ? first : second]
    return pack({ question, answer: first, suits, weight: 'some', shown: true })
  })

test('X17: a page by agreement reads its candidates in steps, within a bound, and misses nobody', async () => {
  await using app = await startTestApp()
  const shows = `${flags.real_person | flags.shows_answers}`
  await app.db.query(
    `insert into member_search (site_id, country, member_id, attributes, gender, birth_date, active_at)
     select $1, case when i <= 20000 then 'IT' else 'CH' end, i,
            case when i % 2 = 0 then $2::bigint else $3::bigint end, 'w', '1990-01-01',
            timestamptz '2026-11-21 12:00Z' - i * interval '1 minute'
       from generate_series(1, 30000) i`,
    [app.site.id, shows, `${flags.real_person}`],
  )
  // One in ten agrees in Italy, and nobody in Switzerland.
  const rows = Array.from({ length: 15_000 }, (_, nth) => ({
    member_id: `${(nth + 1) * 2}` as MemberId,
    answers: answersWith(nth < 10_000 && nth % 10 === 0 ? 8 : 5),
  }))
  await insertReadyAnswers(app.db, rows)
  await app.db.query('vacuum analyze member_search, agreement_answers')
  const searcher = { answers: answersWith(10) }
  const page = (country: string, after?: string) =>
    searchIds(app, app.site, { country, agree: '7' }, { ...searcher, after, limit: 24 })

  const first = await page('IT')
  const second = await page('IT', first.next ?? '')
  const expected = Array.from({ length: 48 }, (_, nth) => `${2 + nth * 20}`)
  expect([...first.ids, ...second.ids]).toEqual(expected)
  const italian = await plansOf(app, () => page('IT'))
  const sum = (plans: typeof italian) => plans.reduce((buffers, plan) => buffers + plan.buffers, 0)
  // 241 candidates, in two steps: two walks and two reads by key.
  expect(italian).toHaveLength(4)
  expect(sum(italian)).toBeLessThan(1_500)

  const none = await page('CH')
  expect(none.ids).toEqual([])
  expect(none.next, 'goes on below the 1,500 candidates').not.toBeNull()
  const swiss = await plansOf(app, () => page('CH'))
  expect(swiss).toHaveLength(8)
  expect(sum(swiss)).toBeLessThan(7_000)
  for (const plan of [...italian, ...swiss]) expect(plan.scanned).toEqual([])

  // 1,000 agree in Italy, of whom the first 5,000 candidates contain 500.
  expect(await countMatches(app, app.site, { country: 'IT', agree: '7' }, searcher)).toBe(500)
})
