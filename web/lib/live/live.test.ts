import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/wire/live-events.ts'
import { FakeEventSource, installBrowser } from '#web/lib/browser/browser.fixture.ts'
import { type Live, openLive } from './live.ts'
import { notedMaintenance } from './maintenance.ts'

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
  const received: LiveEvent[] = []
  let gaps = 0
  let refusals = 0
  let returns = 0
  const live = openLive({
    member,
    after,
    onEvent: (event) => received.push(event),
    onPassing: () => {},
    onGap: () => gaps++,
    onBack: () => returns++,
    onRefused: () => refusals++,
  })
  tabs.push(live)
  await vi.advanceTimersByTimeAsync(0)
  return {
    live,
    received,
    gaps: () => gaps,
    refusals: () => refusals,
    returns: () => returns,
    credits: () => received.map(({ data }) => 'credits' in data && data.credits),
  }
}

const stream = () => FakeEventSource.open.at(-1) as FakeEventSource
const sendCredits = (seq: number) => stream().send(seq, 'credits', { credits: seq })

test('starts after the last event in the page’s data and delivers each event once, in order', async () => {
  const tab = await openTab({ after: '41' })
  expect(stream().url).toBe('/api/live.php?member=7&after=41')
  for (const seq of [42, 42, 41, 43, 42]) sendCredits(seq)
  expect(tab.credits()).toEqual([42, 43])
  expect(tab.gaps()).toBe(0)
})

test('after a gap in the event numbers or a resync, refetches everything and then delivers later events', async () => {
  const tab = await openTab()
  sendCredits(1)
  sendCredits(3)
  expect(tab.gaps()).toBe(1)
  stream().send(9, 'resync', {})
  expect(tab.gaps()).toBe(2)
  sendCredits(10)
  expect(tab.credits()).toEqual([1, 10])
})

test('one tab has the stream and shares its events; when this tab closes, the next tab continues', async () => {
  const [first, second] = [await openTab(), await openTab()]
  expect(FakeEventSource.open).toHaveLength(1)
  sendCredits(1)
  expect(second.credits()).toEqual([1])
  first.live.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeEventSource.open).toHaveLength(1)
  expect(stream().url).toBe('/api/live.php?member=7&after=1')
  sendCredits(2)
  expect(second.credits()).toEqual([1, 2])
  expect(first.credits()).toEqual([1])
})

test('tabs of another member receive nothing and have a stream of their own', async () => {
  await openTab({ member: '7' })
  const other = await openTab({ member: '8' })
  sendCredits(1)
  expect(other.credits()).toEqual([])
})

test('the leading tab notifies a new tab whose data is old', async () => {
  await openTab()
  stream().accept()
  sendCredits(1)
  const late = await openTab({ after: '0' })
  expect(late.gaps()).toBe(1)
  const fresh = await openTab({ after: '1' })
  expect(fresh.gaps()).toBe(0)
})

test('is fresh while events arrive, but not after a lost connection or a minute of silence', async () => {
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

test('tells the leading tab that its stream is back, once after each loss or silence and not at its start', async () => {
  const [leading, other] = [await openTab(), await openTab()]
  stream().accept()
  expect(leading.returns()).toBe(0)
  for (const expected of [1, 2]) {
    stream().fail(false)
    stream().accept()
    stream().dispatch('beat')
    expect([leading.returns(), other.returns()]).toEqual([expected, 0])
  }
  await vi.advanceTimersByTimeAsync(80_000)
  stream().accept()
  expect(leading.returns() + other.returns()).toBe(3)
})

test('a heartbeat tells all tabs until when the site is in maintenance, and when it has ended', async () => {
  await openTab()
  await openTab()
  const until = '2026-11-30T05:30:00.000Z'
  const heard = vi.fn<(data: unknown) => void>()
  new BroadcastChannel('live 7').addEventListener('message', ({ data }) => heard(data))
  stream().dispatch('beat', { data: until })
  // Tabs of an earlier release read `at` in every message that they do not know.
  expect([notedMaintenance(), heard.mock.lastCall]).toEqual([until, [{ at: '0', maintenance: until }]])
  stream().dispatch('beat', { data: '' })
  expect([notedMaintenance(), heard.mock.lastCall]).toEqual([null, [{ at: '0', maintenance: null }]])
})

test('leaves a lost connection to the browser, and reconnects after a refusal with growing delays', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  browser.page.hidden = true // the page is hidden, because a hidden page does not check whether the stream is silent
  const tab = await openTab()
  stream().fail(false)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(FakeEventSource.all).toHaveLength(1)
  const waits: number[] = []
  for (let attempt = 0; attempt < 7; attempt++) {
    stream().fail(true)
    const from = Date.now()
    // oxlint-disable-next-line no-await-in-loop -- the attempts must run one at a time
    while (FakeEventSource.open.length === 0) await vi.advanceTimersByTimeAsync(500)
    waits.push((Date.now() - from) / 1_000)
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60])
  // The first refusal may come from a restarting server. From the second refusal on, `onRefused` checks who is signed
  // in.
  expect(tab.refusals()).toBe(6)
  stream().accept()
  stream().fail(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(FakeEventSource.open).toHaveLength(1)
})

test('retries an unreachable server with growing delays', async () => {
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

test('reconnects a silently dead connection and goes on from the last event', async () => {
  await openTab()
  stream().accept()
  sendCredits(1)
  const dead = stream()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(dead.readyState).toBe(FakeEventSource.CLOSED)
  expect(FakeEventSource.open).toHaveLength(1)
  expect(stream().url).toBe('/api/live.php?member=7&after=1')
})

test('a visible tab takes over from a silent tab, and still only one tab has a stream', async () => {
  const [frozen, shown] = [await openTab(), await openTab()]
  stream().accept()
  sendCredits(1)
  // A frozen tab runs no timers, so it does not notice missing heartbeats. Instead of freezing a tab, the test sets
  // `hidden` to true, because a hidden tab ignores missing heartbeats too. The event `visibilitychange` below then
  // makes the tabs check the stream.
  const hiddenSpy = vi.spyOn(browser.page, 'hidden', 'get').mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(70_000)
  hiddenSpy.mockRestore()
  frozen.received.length = 0
  browser.page.dispatch('visibilitychange')
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeEventSource.open).toHaveLength(1)
  expect(stream().url).toBe('/api/live.php?member=7&after=1')
  sendCredits(2)
  expect(shown.credits()).toEqual([1, 2])
})

test('reconnects when the page returns from the back-forward cache and goes on from the last event', async () => {
  const tab = await openTab()
  stream().accept()
  sendCredits(1)
  browser.target.dispatch('pageshow', { persisted: true })
  expect(stream().url).toBe('/api/live.php?member=7&after=1')
  expect(FakeEventSource.open).toHaveLength(1)
  sendCredits(2)
  expect(tab.credits()).toEqual([1, 2])
})

test('reconnects as soon as the network is back, without waiting for the next retry', async () => {
  const tab = await openTab()
  stream().fail(true)
  browser.target.dispatch('online')
  expect(FakeEventSource.open).toHaveLength(1)
  sendCredits(1)
  expect(tab.credits()).toEqual([1])
  browser.target.dispatch('pageshow', { persisted: false })
  expect(FakeEventSource.all).toHaveLength(2)
})

test('without locks (a plain-http address) every tab has its own stream and receives each event once', async () => {
  vi.stubGlobal('navigator', {})
  const [one, other] = [await openTab(), await openTab()]
  for (const source of FakeEventSource.open) source.send(1, 'credits', { credits: 1 })
  expect([one.credits(), other.credits()]).toEqual([[1], [1]])
})
