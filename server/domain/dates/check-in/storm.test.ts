/** A sample of the storm of timers; `npm run proof -- check-in` lets a thousand run (CHECK_IN_STORM). */
import { expect, test } from 'vitest'
import { startTestApp } from '#tests/harness/app.ts'
import { runStorm } from './storm.fixture.ts'

const count = Number(process.env.CHECK_IN_STORM ?? 60)

test('misses nothing, is never early and never twice, through restarts, jumps and the end of summer time', async () => {
  await using app = await startTestApp()
  app.clock.advance(Date.parse('2027-10-30T21:00:00Z') - app.clock.now().getTime())
  await runStorm(app, count, 19)
  expect(count).toBeGreaterThan(0)
})
