import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { createBus } from '#server/adapters/bus/bus.ts'
import type { App } from '#server/kernel/app.ts'
import type { MemberSession } from '#server/kernel/visit.ts'
import { LiveHub } from './live-hub.ts'

const member = '7' as MemberId
const session = { kind: 'member', memberId: member, tokenHash: Buffer.from('a') } as MemberSession
const events = ['1', '2', '3'].map((seq) => ({ seq, name: 'credits', data: '{}' }))

/** A hub whose readings wait until the test lets them through, one by one. */
function createHub() {
  const waiting: (() => void)[] = []
  const query = async (_statement: unknown, values: [string, string]) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { rows: events.filter(({ seq }) => Number(seq) > Number(values[1])) }
  }
  const db = { query: (statement: { values: [string, string] }) => query(statement, statement.values) }
  const app = { db, bus: createBus(), log: { warn() {} } }
  const hub = new LiveHub(app as unknown as App, async () => [])
  const letThrough = async () => {
    waiting.shift()?.()
    for (let n = 0; n < 5; n++) await turn()
  }
  return { hub, bus: app.bus, letThrough }
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

test('a browser that comes back while its member’s events are being read gets what it missed', async () => {
  const { hub, letThrough } = createHub()
  const first = openStream()
  hub.add(first.response, session, '0')
  // The connection drops in the middle of the reading, and the browser is back before it ends.
  first.destroy()
  await turn()
  const second = openStream()
  hub.add(second.response, session, '1')
  await letThrough()
  await letThrough()
  expect(second.seen()).toEqual(['2', '3'])
  hub.close()
})

test('wake-ups during a reading cost one more reading, and each stream sees each event once', async () => {
  const { hub, bus, letThrough } = createHub()
  const [one, two] = [openStream(), openStream()]
  hub.add(one.response, session, '0')
  hub.add(two.response, session, '2')
  for (let n = 0; n < 10; n++) bus.wake([member])
  for (let n = 0; n < 5; n++) await letThrough()
  expect(one.seen()).toEqual(['1', '2', '3'])
  expect(two.seen()).toEqual(['3'])
  hub.close()
})

test('a stream that has ended is written to no more, however slowly it is read', async () => {
  const { hub, bus, letThrough } = createHub()
  const slow = new PassThrough({ highWaterMark: 1 })
  let problem: Error | null = null
  slow.on('error', (error) => {
    problem = error
  })
  hub.add(slow as never, session, '0')
  // Signed out while its events are being read; it is still open, because nobody takes what was written.
  bus.endSessions(member)
  await letThrough()
  bus.wake([member])
  await letThrough()
  expect(slow.writableEnded).toBe(true)
  expect(problem).toBeNull()
  hub.close()
})

test('who never takes the rest of an ended stream holds it no longer than five seconds', async () => {
  const { hub, bus, letThrough } = createHub()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const slow = new PassThrough({ highWaterMark: 1 })
  hub.add(slow as never, session, '0')
  await letThrough()
  bus.endSessions(member)
  await turn()
  expect([slow.writableEnded, slow.writableFinished]).toEqual([true, false])
  vi.advanceTimersByTime(5_000)
  expect(slow.destroyed).toBe(true)
  hub.close()
})

test('what is more than a reader may leave unread is not written at once: all is fetched anew', async () => {
  const long = JSON.stringify({ text: 'x'.repeat(4_000) })
  const missed = Array.from({ length: 100 }, (_, n) => ({ seq: String(n + 1), name: 'message', data: long }))
  const query = async ({ name }: { name: string }) => ({
    rows: name === 'select_member_cursor' ? [{ seq: '100' }] : missed,
  })
  const app = { db: { query }, bus: createBus(), log: { warn() {} } }
  const hub = new LiveHub(app as unknown as App, async () => [])
  const stream = openStream()
  hub.add(stream.response, session, '0')
  for (let n = 0; n < 10; n++) await turn()
  expect(stream.seen()).toEqual(['100'])
  hub.close()
})

test('a browser that left before its stream was opened leaves nothing behind', async () => {
  const { hub, bus, letThrough } = createHub()
  const gone = openStream()
  gone.destroy()
  await turn()
  hub.add(gone.response, session, '0')
  bus.wake([member])
  await letThrough()
  expect(hub.size).toBe(0)
  hub.close()
})

test('a member’s thirteenth stream ends the first', async () => {
  const { hub, letThrough } = createHub()
  const streams = Array.from({ length: 13 }, openStream)
  for (const { response } of streams) hub.add(response, session, '0')
  for (let n = 0; n < 3; n++) await letThrough()
  expect(hub.size).toBe(12)
  expect(streams.map(({ seen }) => seen().length)).toEqual([0, ...Array(12).fill(3)])
  hub.close()
})

/** A hub that hears nothing of others: its database alone says what is new. */
function createDeafHub(open: { tokenHash: Buffer; invisible: boolean }[]) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const saw = vi.fn<(member: MemberId, isInvisible: boolean) => void>()
  const db = {
    query: async ({ name }: { name: string }) => ({
      rows: name === 'select_member_cursors' ? [{ member_id: member, seq: '3' }] : events,
    }),
  }
  const app = { db, bus: { ...createBus(), isUp: false }, presence: { saw, sweep() {} }, log: { warn() {} } }
  const hub = new LiveHub(app as unknown as App, async () => open)
  const second = async () => {
    vi.advanceTimersByTime(1_000)
    for (let n = 0; n < 5; n++) await turn()
  }
  return { hub, saw, second }
}

test('while no other process is heard, sign-outs and events are found within a second (C3)', async () => {
  const other = { ...session, memberId: '8' as MemberId, tokenHash: Buffer.from('b') }
  const { hub, saw, second } = createDeafHub([{ tokenHash: session.tokenHash, invisible: true }])
  const [kept, ended] = [openStream(), openStream()]
  hub.add(kept.response, session, '3')
  hub.add(ended.response, other, '3')
  for (let n = 0; n < 5; n++) await turn()
  expect([kept.seen(), hub.size]).toEqual([[], 2])
  await second()
  expect(hub.size).toBe(1)
  expect((ended.response as PassThrough).writableEnded).toBe(true)
  // Whether somebody is to be seen is asked as well, not remembered.
  expect(saw.mock.calls).toEqual([[member, true]])
  hub.close()
})

test('who ends in a crowd is told to come back at different times, later for a larger one', async () => {
  const { hub } = createHub()
  const texts: string[] = []
  for (let n = 0; n < 6_000; n++) {
    const response = new PassThrough()
    const place = texts.push('') - 1
    response.on('data', (chunk) => {
      texts[place] = String(chunk)
    })
    hub.add(response as never, { ...session, memberId: String(n) as MemberId }, '0')
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
