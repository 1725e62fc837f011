import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installBrowser } from '#web/lib/browser/browser.fixture.ts'
import { startPolling } from './polling.ts'

let browser: ReturnType<typeof installBrowser>
let isFresh = false
const poll = vi.fn<() => void>()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  browser = installBrowser()
  isFresh = false
  poll.mockReset()
  stop = startPolling({ poll, isFresh: () => isFresh })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minutes = (n: number) => vi.advanceTimersByTimeAsync(n * 60_000)

test('§9: polls after 5 s, then every 60 s with a random deviation', async () => {
  await vi.advanceTimersByTimeAsync(4_900)
  expect(poll).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(poll).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(53_000)
  expect(poll).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(poll).toHaveBeenCalledTimes(2)
  await minutes(60)
  expect(poll.mock.calls.length).toBeGreaterThan(53)
  expect(poll.mock.calls.length).toBeLessThan(69)
})

test('does not poll while the stream is fresh', async () => {
  isFresh = true
  await minutes(10)
  expect(poll).not.toHaveBeenCalled()
  isFresh = false
  await minutes(1.2)
  expect(poll).toHaveBeenCalled()
})

test('does not poll on a hidden page and polls once when it is shown again', async () => {
  browser.page.show(false)
  await minutes(10)
  expect(poll).not.toHaveBeenCalled()
  browser.page.show(true)
  expect(poll).toHaveBeenCalledTimes(1)
  browser.page.show(false)
  browser.page.show(true)
  expect(poll).toHaveBeenCalledTimes(1)
})

test('does not poll once stopped', async () => {
  stop()
  await minutes(10)
  browser.page.show(true)
  expect(poll).not.toHaveBeenCalled()
})
