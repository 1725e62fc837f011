import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '#web/lib/browser/browser.fixture.ts'
import { before_leaving, orReload, reloadTarget } from './or-reload.ts'

const reload = vi.fn<() => void>()
const assign = vi.fn<(target: string) => void>()
const dispatch = vi.fn<(event: Event) => boolean>()
let page: EventTarget
let storage: MemoryStorage

beforeEach(() => {
  storage = new MemoryStorage()
  page = new EventTarget()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  const [pathname, search] = ['/members', '?page=2']
  vi.stubGlobal('location', {
    reload,
    assign,
    pathname,
    search,
    href: `https://site.test${pathname}${search}`,
  })
  vi.stubGlobal('fetch', async () => new Response())
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('dispatchEvent', dispatch)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockReset()
  assign.mockReset()
  dispatch.mockReset()
})

/**
 * Calls `orReload` with a chunk that cannot be loaded. The result `waits` means that the promise stays pending, because
 * the page is about to reload.
 */
async function missChunk(): Promise<'waits' | 'rejects'> {
  const outcome = orReload(Promise.reject(new Error('missing'))).catch(() => 'rejects' as const)
  await vi.advanceTimersByTimeAsync(100)
  return Promise.race([outcome, new Promise<'waits'>((resolve) => setImmediate(resolve, 'waits'))])
}

test('resolves with the loaded code', async () => {
  expect(await orReload(Promise.resolve('code'))).toBe('code')
  expect(reload).not.toHaveBeenCalled()
})

test('N3: a missing chunk reloads the page, at most once per 60 s', async () => {
  expect(await missChunk()).toBe('waits')
  expect(dispatch.mock.calls.map(([{ type }]) => type)).toEqual([before_leaving])
  vi.setSystemTime(Date.now() + 59_899)
  expect(await missChunk()).toBe('rejects')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(await missChunk()).toBe('waits')
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  { target: '/chats?page=2', reloads: 0 },
  { target: '/members?page=3', reloads: 0 },
  // The browser only scrolls to a part of the same page.
  { target: '/members?page=2#results', reloads: 1 },
])(
  'a missing chunk of $target loads that page, so that the click is not lost',
  async ({ target, reloads }) => {
    reloadTarget(() => target)
    try {
      expect(await missChunk()).toBe('waits')
      expect([assign.mock.calls, reload.mock.calls.length]).toEqual([[[target]], reloads])
    } finally {
      reloadTarget(() => null)
    }
  },
)

test('records no reload if the load failed because the page ends', async () => {
  void orReload(Promise.reject(new Error('cancelled')))
  await vi.advanceTimersByTimeAsync(99)
  vi.clearAllTimers() // a page that ends runs no timers
  await new Promise((resolve) => setImmediate(resolve))
  expect([storage.kept.size, reload.mock.calls]).toEqual([0, []])
})

test('N3: does not undo a navigation that has cancelled the load before the next page arrived, as in Firefox', async () => {
  const loading = Promise.withResolvers<never>()
  void orReload(loading.promise)
  page.dispatchEvent(new Event('beforeunload'))
  loading.reject(new Error('cancelled'))
  await vi.advanceTimersByTimeAsync(14_999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1) // the reader has stayed, for example because the link was a download
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['without a network', () => Promise.reject(new TypeError('fetch failed'))],
  ['while a proxy answers for the server', async () => new Response('', { status: 502 })],
])('does not reload the page %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  expect(await missChunk()).toBe('rejects')
  expect(reload).not.toHaveBeenCalled()
})

test('does not reload the page if the time of the last reload cannot be stored', async () => {
  storage.isBroken = true
  expect(await missChunk()).toBe('rejects')
  expect(reload).not.toHaveBeenCalled()
})
