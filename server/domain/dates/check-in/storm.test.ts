/** A sample of the storm of timers; `npm run proof -- check-in` lets a thousand run each night (CHECK_IN_STORM). */
import { expect, test } from 'vitest'
import { startTestApp } from '#tests/harness/app.ts'
import { runStorm } from './storm.fixture.ts'

const count = Number(process.env.CHECK_IN_STORM ?? 60)

test.each([
  { day: '2027-10-30', zone: 'Europe/Rome' },
  { day: '2027-03-27', zone: 'Europe/Rome' },
  { day: '2027-11-06', zone: 'America/New_York' },
])('misses nothing, is never early and never twice in the night of $day in $zone', async (night) => {
  await using app = await startTestApp()
  const { asked, told } = await runStorm(app, night, count, 19)
  expect([asked, told > 0]).toEqual([count, true])
})
