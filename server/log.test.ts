import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createReadableOutput } from './log.ts'

test('a log line in a terminal is readable text with its time', async () => {
  const terminal = new PassThrough()
  const log = pino({ base: null }, await createReadableOutput(terminal))
  log.info({ method: 'GET', route: '/members', status: 200, ms: 12 })
  log.warn({ source: 'worker' }, 'jobs of killed workers')
  const [first, second] = String(terminal.read()).split('\n')
  expect(first).toMatch(/^\d\d:\d\d:\d\d INFO: GET \/members 200 in 12 ms$/)
  expect(second).toMatch(/^\d\d:\d\d:\d\d WARN: jobs of killed workers$/)
})
