import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logIfSlow } from './log-if-slow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lines: string[] = []
const log = { info: (_: object, line: string) => void lines.push(line) }
beforeEach(() => void lines.splice(0))

test('logs a slow step while it runs, and when it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const result = logIfSlow(log as never, 'the database', promise)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(400)
  expect(lines).toEqual(['preparing the database'])
  vi.advanceTimersByTime(2_000)
  resolve('ready')
  expect(await result).toBe('ready')
  expect(lines).toEqual(['preparing the database', 'prepared the database in 2.4 s'])
})

test('logs neither a quick step nor a failed step', async () => {
  await logIfSlow(log as never, 'the pages', Promise.resolve())
  await expect(logIfSlow(log as never, 'the pages', Promise.reject(new Error('no')))).rejects.toThrow('no')
  vi.advanceTimersByTime(10_000)
  expect(lines).toEqual([])
})
