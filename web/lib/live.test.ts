import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live-events.ts'
import { FakeEventSource, installBrowser } from './browser.fixture.ts'
import { type Live, openLive } from './live.ts'

let browser: ReturnType<typeof installBrowser>
const tabs: Live[] = []

beforeEach(() => {
  vi.useFakeTimers()
  browser = installBrowser()
})
afterEach(() => {
  for (const each of tabs.splice(0)) each.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openTab({ after = '0', member = '7' } = {}) {
  const heard: LiveEvent[] = []
  let gaps = 0
  let refusals = 0
  const live = openLive({
    member,
    after,
    onEvent: (event) => heard.push(event),
    onPassing: () => {},
    onGap: () => gaps++,
    onRefused: () => refusals++,
  })
  tabs.push(live)
  await vi.advanceTimersByTimeAsync(0)
  return {
    live,
    heard,
    gaps: () => gaps,
    refusals: () => refusals,
    credits: () => heard.map(({ data }) => 'credits' in data && data.credits),
  }
}

const stream = () => FakeEventSource.open.at(-1) as FakeEventSource
const tell = (seq: number) => stream().send(seq, 'credits', { credits: seq })

test('the stream begins where the page’s data ends; each event arrives once, in order', async () => {
  const tab = await openTab({ after: '41' })
  expect(stream().url).toBe('/api/live.php?member=7&after=41')
  for (const seq of [42, 42, 41, 43, 42]) tell(seq)
  expect(tab.credits()).toEqual([42, 43])
  expect(tab.gaps()).toBe(0)
})

test('a hole in the numbers, or a resync, means fetching everything again; then it goes on', async () => {
  const tab = await openTab()
  tell(1)
  tell(3)
  expect(tab.gaps()).toBe(1)
  stream().send(9, 'resync', {})
  expect(tab.gaps()).toBe(2)
  tell(10)
  expect(tab.credits()).toEqual([1, 10])
})

test('one tab holds the stream, all of them hear it; when it closes the next goes on from where it stands', async () => {
  const [first, second] = [await openTab(), await openTab()]
  expect(FakeEventSource.open).toHaveLength(1)
  tell(1)
  expect(second.credits()).toEqual([1])
  first.live.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeEventSource.open).toHaveLength(1)
  expect(stream().url).toBe('/api/live.php?member=7&after=1')
  tell(2)
  expect(second.credits()).toEqual([1, 2])
  expect(first.credits()).toEqual([1])
})

test('tabs of another member hear nothing and hold a stream of their own', async () => {
  await openTab({ member: '7' })
  const other = await openTab({ member: '8' })
  tell(1)
  expect(other.credits()).toEqual([])
})

test('a tab that begins with old data learns so from the one that leads', async () => {
  await openTab()
  stream().accept()
  tell(1)
  const late = await openTab({ after: '0' })
  expect(late.gaps()).toBe(1)
  const fresh = await openTab({ after: '1' })
  expect(fresh.gaps()).toBe(0)
})

test('fresh while the stream is heard; not after a cut, and not after a minute of silence', async () => {
  const [leader, follower] = [await openTab(), await openTab()]
  expect(leader.live.isFresh()).toBe(false)
  stream().accept()
  expect([leader.live.isFresh(), follower.live.isFresh()]).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(50_000)
  stream().dispatch('beat')
  await vi.advanceTimersByTimeAsync(50_000)
  expect([leader.live.isFresh(), follower.live.isFresh()]).toEqual([true, true])
  stream().fail(false)
  expect(leader.live.isFresh()).toBe(false)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(follower.live.isFresh()).toBe(false)
})

test('after a cut the browser comes back by itself; after a refusal we do, later each time', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  browser.page.hidden = true // nobody looks after the silence meanwhile
  const tab = await openTab()
  stream().fail(false)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(FakeEventSource.all).toHaveLength(1)
  const waits: number[] = []
  for (let attempt = 0; attempt < 7; attempt++) {
    stream().fail(true)
    const from = Date.now()
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    while (FakeEventSource.open.length === 0) await vi.advanceTimersByTimeAsync(500)
    waits.push((Date.now() - from) / 1_000)
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60])
  // The first may be a server that begins anew; then it is asked who is signed in.
  expect(tab.refusals()).toBe(6)
  stream().accept()
  stream().fail(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(FakeEventSource.open).toHaveLength(1)
})

test('a server that stays away is asked ever less often', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await openTab()
  for (let cut = 0; cut < 3; cut++) {
    expect(FakeEventSource.open).toHaveLength(1)
    stream().fail(false)
  }
  expect(FakeEventSource.open).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(2_000)
  stream().fail(false)
  await vi.advanceTimersByTimeAsync(3_500)
  expect(FakeEventSource.open).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(500)
  expect(FakeEventSource.open).toHaveLength(1)
})

test('a connection that has died without a word is opened anew from where it stands', async () => {
  await openTab()
  stream().accept()
  tell(1)
  const dead = stream()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(dead.readyState).toBe(FakeEventSource.CLOSED)
  expect(FakeEventSource.open).toHaveLength(1)
  expect(stream().url).toBe('/api/live.php?member=7&after=1')
})

test('a tab on show takes over from one that has fallen silent, and there is still one stream', async () => {
  const [frozen, shown] = [await openTab(), await openTab()]
  stream().accept()
  tell(1)
  // the frozen tab's own watch does not run; only the other one looks
  const look = vi.spyOn(browser.page, 'hidden', 'get').mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(70_000)
  look.mockRestore()
  frozen.heard.length = 0
  browser.page.dispatch('visibilitychange')
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeEventSource.open).toHaveLength(1)
  expect(stream().url).toBe('/api/live.php?member=7&after=1')
  tell(2)
  expect(shown.credits()).toEqual([1, 2])
})

test('a page that comes back from the browser’s store asks what it has missed', async () => {
  const tab = await openTab()
  stream().accept()
  tell(1)
  browser.target.dispatch('pageshow', { persisted: true })
  expect(stream().url).toBe('/api/live.php?member=7&after=1')
  expect(FakeEventSource.open).toHaveLength(1)
  tell(2)
  expect(tab.credits()).toEqual([1, 2])
})

test('the network is back: asked at once, not after the next pause', async () => {
  const tab = await openTab()
  stream().fail(true)
  browser.target.dispatch('online')
  expect(FakeEventSource.open).toHaveLength(1)
  tell(1)
  expect(tab.credits()).toEqual([1])
  browser.target.dispatch('pageshow', { persisted: false })
  expect(FakeEventSource.all).toHaveLength(2)
})

test('without locks (a plain-http address) every tab has its own stream and hears each event once', async () => {
  vi.stubGlobal('navigator', {})
  const [one, other] = [await openTab(), await openTab()]
  for (const source of FakeEventSource.open) source.send(1, 'credits', { credits: 1 })
  expect([one.credits(), other.credits()]).toEqual([[1], [1]])
})
