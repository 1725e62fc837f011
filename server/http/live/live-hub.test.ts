import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { createBus } from '#server/adapters/bus/bus.ts'
import type { App } from '#server/kernel/app.ts'
import type { MemberSession } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { LiveHub } from './live-hub.ts'

const member = '7' as MemberId
const session = { kind: 'member', memberId: member, tokenHash: Buffer.from('a') } as MemberSession
const siteUntil = (maintenance_until: string | null) =>
  ({ domain: 'main.test', settings: { maintenance_until } }) as Site
const site = siteUntil(null)
let maintenance: string | null = null
const findSite = async () => siteUntil(maintenance)
const events = ['1', '2', '3'].map((seq) => ({ seq, name: 'credits', data: '{}' }))

/** Creates a hub whose queries wait until the test releases them, one by one. */
function createHub() {
  const waiting: (() => void)[] = []
  const query = async (_statement: unknown, values: [string, string]) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { rows: events.filter(({ seq }) => Number(seq) > Number(values[1])) }
  }
  const db = { query: (statement: { values: [string, string] }) => query(statement, statement.values) }
  const app = { db, bus: createBus(), log: { warn() {} } }
  const hub = new LiveHub(app as unknown as App, { findOpenSessions: async () => [], findSite })
  const releaseQuery = async () => {
    waiting.shift()?.()
    for (let n = 0; n < 5; n++) await turn()
  }
  return { hub, bus: app.bus, releaseQuery }
}

function openStream() {
  const response = new PassThrough()
  let text = ''
  response.on('data', (chunk) => {
    text += chunk
  })
  return {
    response: response as never,
    destroy: () => response.destroy(),
    seen: () => [...text.matchAll(/id: (\d+)/g)].map(([, id]) => id),
  }
}

test('a browser that reconnects while its member’s events are being read gets the events it missed', async () => {
  const { hub, releaseQuery } = createHub()
  const first = openStream()
  hub.add(first.response, { session, site }, '0')
  // The connection drops during the query, and the browser reconnects before the query ends.
  first.destroy()
  await turn()
  const second = openStream()
  hub.add(second.response, { session, site }, '1')
  await releaseQuery()
  await releaseQuery()
  expect(second.seen()).toEqual(['2', '3'])
  hub.close()
})

test('wake-ups during a query cause one more query, and each stream gets each event once', async () => {
  const { hub, bus, releaseQuery } = createHub()
  const [one, two] = [openStream(), openStream()]
  hub.add(one.response, { session, site }, '0')
  hub.add(two.response, { session, site }, '2')
  for (let n = 0; n < 10; n++) bus.wake([member])
  for (let n = 0; n < 5; n++) await releaseQuery()
  expect(one.seen()).toEqual(['1', '2', '3'])
  expect(two.seen()).toEqual(['3'])
  hub.close()
})

test('writes nothing to a stream after its end, however slowly it is read', async () => {
  const { hub, bus, releaseQuery } = createHub()
  const slow = new PassThrough({ highWaterMark: 1 })
  let problem: Error | null = null
  slow.on('error', (error) => {
    problem = error
  })
  hub.add(slow as never, { session, site }, '0')
  // The member signs out during the query. The connection stays open, because its reader does not read.
  bus.endSessions(member)
  await releaseQuery()
  bus.wake([member])
  await releaseQuery()
  expect(slow.writableEnded).toBe(true)
  expect(problem).toBeNull()
  hub.close()
})

test('closes an ended stream after five seconds if its reader does not read', async () => {
  const { hub, bus, releaseQuery } = createHub()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const slow = new PassThrough({ highWaterMark: 1 })
  hub.add(slow as never, { session, site }, '0')
  await releaseQuery()
  bus.endSessions(member)
  await turn()
  expect([slow.writableEnded, slow.writableFinished]).toEqual([true, false])
  vi.advanceTimersByTime(5_000)
  expect(slow.destroyed).toBe(true)
  hub.close()
})

test('sends a resync if the missed events exceed the bytes that a reader may leave unread', async () => {
  const long = JSON.stringify({ text: 'x'.repeat(4_000) })
  const missed = Array.from({ length: 100 }, (_, n) => ({ seq: String(n + 1), name: 'message', data: long }))
  const query = async ({ name }: { name: string }) => ({
    rows: name === 'select_member_cursor' ? [{ seq: '100' }] : missed,
  })
  const app = { db: { query }, bus: createBus(), log: { warn() {} } }
  const hub = new LiveHub(app as unknown as App, { findOpenSessions: async () => [], findSite })
  const stream = openStream()
  hub.add(stream.response, { session, site }, '0')
  for (let n = 0; n < 10; n++) await turn()
  expect(stream.seen()).toEqual(['100'])
  hub.close()
})

test('stores no state for a browser that disconnected before its stream was opened', async () => {
  const { hub, bus, releaseQuery } = createHub()
  const gone = openStream()
  gone.destroy()
  await turn()
  hub.add(gone.response, { session, site }, '0')
  bus.wake([member])
  await releaseQuery()
  expect(hub.size).toBe(0)
  hub.close()
})

test('a member’s thirteenth stream ends the first', async () => {
  const { hub, releaseQuery } = createHub()
  const streams = Array.from({ length: 13 }, openStream)
  for (const { response } of streams) hub.add(response, { session, site }, '0')
  for (let n = 0; n < 3; n++) await releaseQuery()
  expect(hub.size).toBe(12)
  expect(streams.map(({ seen }) => seen().length)).toEqual([0, ...Array(12).fill(3)])
  hub.close()
})

/** Creates a hub whose bus is down, so that it finds events only in the database. */
function createHubWithoutBus(open: { tokenHash: Buffer; invisible: boolean }[]) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const recordActivity = vi.fn<(member: MemberId, isInvisible: boolean) => void>()
  const db = {
    query: async ({ name }: { name: string }) => ({
      rows: name === 'select_member_cursors' ? [{ member_id: member, seq: '3' }] : events,
    }),
  }
  const app = {
    db,
    bus: { ...createBus(), isUp: false },
    presence: { recordActivity, sweep() {} },
    log: { warn() {} },
  }
  const hub = new LiveHub(app as unknown as App, { findOpenSessions: async () => open, findSite })
  const second = async () => {
    vi.advanceTimersByTime(1_000)
    for (let n = 0; n < 5; n++) await turn()
  }
  return { hub, recordActivity, second }
}

test('while the bus is down, finds sign-outs and events within a second (C3)', async () => {
  const other = { ...session, memberId: '8' as MemberId, tokenHash: Buffer.from('b') }
  const { hub, recordActivity, second } = createHubWithoutBus([
    { tokenHash: session.tokenHash, invisible: true },
  ])
  const [open, ended] = [openStream(), openStream()]
  hub.add(open.response, { session, site }, '3')
  hub.add(ended.response, { session: other, site }, '3')
  for (let n = 0; n < 5; n++) await turn()
  expect([open.seen(), hub.size]).toEqual([[], 2])
  await second()
  expect(hub.size).toBe(1)
  expect((ended.response as PassThrough).writableEnded).toBe(true)
  // The check also reads again whether the member is invisible.
  expect(recordActivity.mock.calls).toEqual([[member, true]])
  hub.close()
})

test('a heartbeat says until when the site is in maintenance, and when the maintenance has ended', async () => {
  const { hub, second } = createHubWithoutBus([{ tokenHash: session.tokenHash, invisible: false }])
  const response = new PassThrough()
  let text = ''
  response.on('data', (chunk) => (text += chunk))
  hub.add(response as never, { session, site }, '3')
  const beats = async () => {
    text = ''
    for (let n = 0; n < 25; n++) await second()
    return text
  }
  onTestFinished(() => void (maintenance = null))
  expect(await beats()).toBe('event: beat\ndata: \n\n')
  maintenance = '2026-11-30T05:30:00.000Z'
  await second()
  expect(await beats()).toBe(`event: beat\ndata: ${maintenance}\n\n`)
  maintenance = null
  await second()
  expect(await beats()).toBe('event: beat\ndata: \n\n')
  hub.close()
})

test('spreads the reconnections of many ended streams, over a longer time for more streams', async () => {
  const { hub } = createHub()
  const texts: string[] = []
  for (let n = 0; n < 6_000; n++) {
    const response = new PassThrough()
    const place = texts.push('') - 1
    response.on('data', (chunk) => {
      texts[place] = String(chunk)
    })
    hub.add(response as never, { session: { ...session, memberId: String(n) as MemberId }, site }, '0')
  }
  hub.close()
  await turn()
  const waits = texts.map((text) => Number(/retry: (\d+)\n\n$/.exec(text)?.[1]))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(7_000)
  const perSecond = Array.from(
    { length: 6 },
    (_, s) => waits.filter((w) => Math.floor(w / 1_000) === s + 1).length,
  )
  expect(Math.max(...perSecond)).toBeLessThan(1_300)
})
