import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { withRequestId } from './kernel/request-id.ts'
import { createReadableOutput, requestOfLine } from './log.ts'

test('a log line in a terminal is readable text with its time', async () => {
  const terminal = new PassThrough()
  const log = pino({ base: null }, await createReadableOutput(terminal))
  log.info({ method: 'GET', route: '/members', status: 200, ms: 12 })
  log.warn({ source: 'worker' }, 'jobs of killed workers')
  const [first, second] = String(terminal.read()).split('\n')
  expect(first).toMatch(/^\d\d:\d\d:\d\d INFO: GET \/members 200 in 12 ms$/)
  expect(second).toMatch(/^\d\d:\d\d:\d\d WARN: jobs of killed workers$/)
})

test('a line has the id of its request, and no field of another line', () => {
  const lines: object[] = []
  const log = pino(
    { base: null, timestamp: false, mixin: requestOfLine },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  log.info({ site: 'main.test' }, 'before')
  withRequestId('a1b2c3d4', () => log.info({ source: 'mail' }, 'within'))
  log.info('after')
  expect(lines).toEqual([
    { level: 30, site: 'main.test', msg: 'before' },
    { level: 30, request: 'a1b2c3d4', source: 'mail', msg: 'within' },
    { level: 30, msg: 'after' },
  ])
})
