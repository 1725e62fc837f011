import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import { newCache } from '#web/lib/api/cache.ts'
import type { sendFile as Upload } from '#web/lib/api/send-file.ts'
import { installBrowser } from '#web/lib/browser/browser.fixture.ts'
import type { Outgoing, outbox as Outbox } from '../sending/outbox.ts'
import type { sendMessage as Send } from '../sending/send-message.ts'
import type { keepOutbox as Keep } from './keep-outbox.ts'

/** The fake IndexedDB. Its records stay when `openTab` loads the modules again. */
const records = vi.hoisted(() => new Map<string, Outgoing>())
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  set: async (name: string, message: Outgoing) => void records.set(name, message),
  del: async (name: string) => void records.delete(name),
  delMany: async (names: string[]) => names.forEach((name) => void records.delete(name)),
  entries: async () => [...records],
}))

/** The upload of a recording, which the API client does not make. */
const upload = vi.hoisted(() => vi.fn<typeof Upload>())
vi.mock('#web/lib/api/send-file.ts', () => ({ sendFile: upload }))

const anna = '7' as MemberId
const written = (text: string) => ({ from: anna, to: '1001' as MemberId, text, price: 5 })
const hour_ms = 3_600_000

let browser: ReturnType<typeof installBrowser>
let outbox: typeof Outbox
let keepOutbox: typeof Keep
let sendMessage: typeof Send
let stops: (() => void)[]

/** Simulates a new tab: closes the previous tab and loads the modules again. */
async function openTab() {
  for (const stop of stops) stop()
  stops = []
  vi.resetModules()
  ;({ outbox } = await import('../sending/outbox.ts'))
  ;({ keepOutbox } = await import('./keep-outbox.ts'))
  ;({ sendMessage } = await import('../sending/send-message.ts'))
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  records.clear()
  stops = []
  browser = installBrowser()
  await openTab()
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * A fake server that charges 5 credits for each new message.
 * @param refusals responses to the next messages, in order. Null accepts the message. An error refuses the message.
 *   `lost` accepts the message, but the response does not reach the browser.
 */
function startServer(...refusals: (ApiError | null | 'lost')[]) {
  const posted = new Map<string, string>()
  let attempts = 0
  const api = {
    async sendMessage({ text, key }: Outgoing) {
      const refusal = refusals[attempts++] ?? null
      if (refusal instanceof ApiError) throw refusal
      posted.set(key, text)
      if (refusal === 'lost') throw new ApiError('unavailable')
      const message = { conversation: '5' as ConversationId, number: 2, from: anna, text, at: '', key }
      return { message, credits: 100 - 5 * posted.size, price: { credits: 5, cents: 35, currency: 'EUR' } }
    },
  } as unknown as Api
  const cache: QueryClient = newCache()
  return { api, cache, posted, attempts: () => attempts }
}

const shown = () => outbox.all().map(({ text, state }) => [text, state])
const settled = () => vi.advanceTimersByTimeAsync(0)
async function keep(server: ReturnType<typeof startServer>, member = anna) {
  const refused: string[] = []
  stops.push(keepOutbox(server, member, ({ text }) => void refused.push(text)))
  await settled()
  return refused
}

test('a message written without a network is sent by the next tab, once and with the same key', async () => {
  const server = startServer()
  await keep(server)
  browser.goOffline()
  await sendMessage(server, written('uno'))
  vi.setSystemTime(Date.now() + 1)
  await sendMessage(server, written('due'))
  await settled()
  const keys = outbox.all().map(({ key }) => key)

  await openTab()
  await keep(server)
  expect(shown()).toEqual([
    ['uno', 'offline'],
    ['due', 'offline'],
  ])
  expect(server.attempts()).toBe(0)
  browser.goOnline()
  await settled()
  expect([...server.posted]).toEqual([
    [keys[0], 'uno'],
    [keys[1], 'due'],
  ])
  expect([shown(), records.size]).toEqual([[], 0])
  await openTab()
  await keep(server)
  expect(server.attempts()).toBe(2)
})

test('a message whose response was lost is sent again after 30 s, and posted once', async () => {
  const server = startServer('lost')
  await keep(server)
  await sendMessage(server, written('ciao'))
  expect(shown()).toEqual([['ciao', 'offline']])
  await vi.advanceTimersByTimeAsync(29_000)
  expect(server.attempts()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([server.attempts(), server.posted.size, shown(), records.size]).toEqual([2, 1, [], 0])
})

test('a message that a maintenance refuses stays, and is sent by itself afterwards, once', async () => {
  const closed = new ApiError('maintenance', { minutes: 5 })
  const server = startServer(closed, closed)
  const refused = await keep(server)
  await sendMessage(server, written('uno'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect([shown(), server.attempts()]).toEqual([[['uno', 'offline']], 2])
  await openTab()
  await keep(server)
  expect([shown(), [...server.posted.values()], refused, records.size]).toEqual([[], ['uno'], [], 0])
})

test('a message that was being sent when the tab closed is sent by the next tab', async () => {
  const server = startServer()
  await keep(server)
  void sendMessage(
    { ...server, api: { sendMessage: () => new Promise(() => {}) } as unknown as Api },
    written('ciao'),
  )
  await settled()
  await openTab()
  await keep(server)
  expect([[...server.posted.values()], shown()]).toEqual([['ciao'], []])
})

test('a refused message is shown in the next tab and never sent automatically', async () => {
  const server = startServer(new ApiError('verified_only'))
  await keep(server)
  await sendMessage(server, written('ciao'))
  await settled()
  await openTab()
  expect(await keep(server)).toEqual([])
  await vi.advanceTimersByTimeAsync(120_000)
  expect([shown(), server.attempts()]).toEqual([[['ciao', 'failed']], 1])
})

test('asks the member after 24 hours, and if the price has changed', async () => {
  const server = startServer(null, new ApiError('price_changed', { credits: 8 }))
  await keep(server)
  browser.goOffline()
  await sendMessage(server, written('vecchio'))
  vi.setSystemTime(Date.now() + 2 * hour_ms)
  await sendMessage(server, written('di oggi'))
  vi.setSystemTime(Date.now() + 23 * hour_ms)
  await sendMessage(server, written('adesso'))
  await settled()

  await openTab()
  browser.goOnline()
  expect(await keep(server)).toEqual(['vecchio', 'adesso'])
  expect(shown()).toEqual([
    ['vecchio', 'failed'],
    ['adesso', 'failed'],
  ])
  expect([...server.posted.values()]).toEqual(['di oggi'])
})

test('never shows or sends a message of another member', async () => {
  const server = startServer()
  await keep(server)
  browser.goOffline()
  await sendMessage(server, written('ciao'))
  await settled()
  await openTab()
  browser.goOnline()
  await keep(server, '8' as MemberId)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([shown(), server.attempts(), records.size]).toEqual([[], 0, 1])
  await openTab()
  await keep(server)
  expect([...server.posted.values()]).toEqual(['ciao'])
})

test('a message that outlives the sign-out is neither shown nor sent, and is deleted', async () => {
  const server = startServer()
  await keep(server)
  browser.goOffline()
  await sendMessage(server, written('ciao'))
  await settled()
  browser.local.clear()
  await openTab()
  browser.goOnline()
  await keep(server)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([shown(), server.attempts()]).toEqual([[], 0])

  // The next message is stored in a new batch. The next tab then deletes the records of the old batch.
  browser.goOffline()
  await sendMessage(server, written('di nuovo'))
  await settled()
  await openTab()
  await keep(server)
  expect([...records.values()].map(({ text }) => text)).toEqual(['di nuovo'])
})

test('does not send a message that the member has removed in another tab', async () => {
  const server = startServer()
  await keep(server)
  browser.goOffline()
  await sendMessage(server, written('ciao'))
  await settled()
  records.clear()
  browser.goOnline()
  await settled()
  expect([shown(), server.attempts()]).toEqual([[], 0])
})

test('without a working storage, keeps the message until the page closes and sends it', async () => {
  browser.local.isBroken = true
  const server = startServer()
  await keep(server)
  browser.goOffline()
  await sendMessage(server, written('ciao'))
  expect(shown()).toEqual([['ciao', 'offline']])
  browser.goOnline()
  await settled()
  expect([[...server.posted.values()], shown()]).toEqual([['ciao'], []])
})

const voice = { wave: new ArrayBuffer(8), duration_ms: 2_000, waveform: '0v', caption: 'La moka.' }

/** Makes the server take recordings from now on. Returns what arrives: its key, price, words and size. */
function takeVoices(server: ReturnType<typeof startServer>) {
  const arrived: unknown[] = []
  upload.mockImplementation((_route, { key, price }, file, _onProgress, texts) => {
    arrived.push([key, price, texts?.caption, file.size])
    return { done: server.api.sendMessage({ text: 'voice', key } as never) as never, abort() {} }
  })
  return arrived
}

test('X16: a recording waits like a text: the next tab sends it once, whole, with its words and its key', async () => {
  const server = startServer('lost')
  const arrived = takeVoices(server)
  await keep(server)
  browser.goOffline()
  await sendMessage(server, { ...written('La moka.'), price: 8, voice })
  await settled()
  const [entry] = outbox.all()
  expect([entry?.state, arrived]).toEqual(['offline', []])
  await openTab()
  browser.goOnline()
  await keep(server)
  // The answer was lost.
  expect(shown()).toEqual([['La moka.', 'offline']])
  await vi.advanceTimersByTimeAsync(30_000)
  const sent = [entry?.key, '8', 'La moka.', 8]
  expect([arrived, server.posted.size, shown(), records.size]).toEqual([[sent, sent], 1, [], 0])
})

test('X16: without credits a recording stays for the next tab too, until it is sent again or thrown away', async () => {
  const server = startServer(new ApiError('not_enough_credits', { needed: 8, balance: 2 }))
  const arrived = takeVoices(server)
  await keep(server)
  const code = await sendMessage(server, { ...written('La moka.'), price: 8, voice })
  await settled()
  expect([code, shown()]).toEqual(['not_enough_credits', [['La moka.', 'failed']]])
  await openTab()
  await keep(server)
  await vi.advanceTimersByTimeAsync(60_000)
  const [entry] = outbox.all()
  expect([entry?.refusal?.code, entry?.voice, arrived.length]).toEqual(['not_enough_credits', voice, 1])
  const { retryMessage } = await import('../sending/send-message.ts')
  expect(await retryMessage(server, entry!)).toBeNull()
  expect([arrived[1], shown(), records.size]).toEqual([arrived[0], [], 0])
})
