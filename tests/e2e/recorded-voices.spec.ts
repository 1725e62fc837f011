/** X16: what this browser records in each of its formats is stored as one format, and plays. `npm run proof -- voice` uses more browsers. */
import { expect, test } from '@playwright/test'
import { driverOf } from '../browsers/chromium.ts'
import { playVoices, recordVoices } from '../browsers/voices/drive-voices.ts'
import { serveVoices } from '../browsers/voices/serve-voices.ts'

test('recordings in every format of the browser are stored and played', async ({ browser }) => {
  await using served = await serveVoices()
  const context = await browser.newContext()
  await using driver = driverOf(await context.newPage())
  const { formats, failures } = await recordVoices(driver, served, 'chromium', 6)
  expect([failures, served.stored.length]).toEqual([[], 6])
  expect(formats).toContain('audio/webm;codecs=opus')
  expect(new Set(served.stored.map(({ format }) => format)).size).toBe(formats.length)
  expect(await playVoices(driver, served)).toEqual([])
  await context.close()
})
