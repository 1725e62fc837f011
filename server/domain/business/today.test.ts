import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeZone } from '#contract/wire/time-zone.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { countHours } from './count-hours.ts'
import { usualOf } from './usual.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Stores a conversation with so many messages of a moment. */
async function messages(count: number, at: Date) {
  await app.db.query(
    `with new as (insert into conversation (id, site_id, low_id, high_id, started_by, last_number, created_at)
       select coalesce(max(id), 0) + 1, $1, 1, 2, 1, $2, $3 from conversation returning id)
     insert into message (conversation_id, number, sender_id, key, body, credits, created_at)
     select id, n, 1, gen_random_uuid(), 'ciao', 0, $3 from new, generate_series(1, $2::int) n`,
    [app.site.id, count, at],
  )
}

test('O1: today is compared with the middle half of eight same weekdays until the same hour', async () => {
  const admin = await createReviewer(app, 'admin')
  const now = app.clock.now()
  const hour = new Date(now.getTime() - (now.getTime() % hours(1)) - hours(1))
  // Compares the same hour of the local time, also across a clock change.
  const before = async (weeks: number, later = 0) => {
    const { rows } = await app.db.query(
      `select ($1::timestamptz at time zone $2 - make_interval(days => $3)) at time zone $2 as at`,
      [hour, timeZone, 7 * weeks],
    )
    return new Date(Date.parse(iso(rows[0].at)) + later)
  }
  for (const [index, count] of [52, 60, 60, 70, 71, 75, 300, 20].entries())
    // oxlint-disable-next-line no-await-in-loop -- each has the next id
    await messages(count, await before(index + 1))
  // Later on the same weekday a week ago: not compared. In the hour that is not over: not counted.
  await messages(500, await before(1, hours(1)))
  await messages(37, hour)
  await messages(90, now)
  const { until, figures } = await admin('getToday', {})
  expect(until).toBe(new Date(hour.getTime() + hours(1)).toISOString())
  const found = figures.find(({ name }) => name === 'messages')
  expect(found).toMatchObject({ count: 30, usual: { low: 60, high: 70 }, is_unusual: true })
  expect(found?.days).toHaveLength(30)
  expect(found?.days.at(-7)).toBe(550)
  const purchases = figures.find(({ name }) => name === 'purchases')
  expect(purchases).toMatchObject({ count: 0, usual: null, is_unusual: false })
})

test('an hour is counted once, so a later erasure does not change it', async () => {
  await countHours(app)
  const sum = async () => (await app.db.query('select sum(messages)::int as n from figure_hour')).rows[0].n
  const counted = await sum()
  await app.db.query('delete from message')
  await countHours(app)
  expect(await sum()).toBe(counted)
})

test('fewer than four weeks, or counts below the bound, have no usual value', () => {
  expect(usualOf([20, 30, 40])).toBeNull()
  expect(usualOf([3, 9, 5, 1, 9])).toBeNull()
  expect(usualOf([8, 14, 22, 35])).toEqual({ low: 10, high: 20 })
})
