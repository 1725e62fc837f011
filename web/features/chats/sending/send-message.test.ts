import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/chats/chats.ts'
import type { Api } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { ConversationId, IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import { newCache } from '#web/lib/api/cache.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { installBrowser } from '#web/lib/browser/browser.fixture.ts'
import { card, user } from '#web/lib/page/page.fixture.tsx'
import { setUser, userIn } from '#web/lib/page/user.ts'
import { inOrder, type Messages } from '../live/live-patches.ts'
import type { ChatDetails, ChatList } from '../queries.ts'
import type { drafts as Drafts } from './drafts.ts'
import type { outbox as Outbox } from './outbox.ts'
import type { retryMessage as Retry, sendMessage as Send } from './send-message.ts'

const price = { credits: 5, cents: 35, currency: 'EUR' }
const between = { from: user.profile.id, to: '1001' as MemberId }
const conversation = '5' as ConversationId
/** A message that the member writes. */
const written = (text: string) => ({ ...between, text, price: price.credits })
const chat: ChatDetails = {
  conversation: null,
  profile: card({ id: between.to }),
  price,
  voice_price: null,
  message_length: 1000,
  opening_question: null,
  may_write: true,
  why_not: null,
  is_blocked: false,
  draft: null,
  starts_left: 2,
  pauses: true,
  read_number: null,
  links: 'shown',
  hints: true,
  site_hints: { off: [], phrases: [] },
  reply_rate: null,
  muted: false,
  pinned: false,
  fictional: null,
  may_say_goodbye: false,
}

let browser: ReturnType<typeof installBrowser>
let drafts: typeof Drafts
let outbox: typeof Outbox
let sendMessage: typeof Send
let retryMessage: typeof Retry

/** Loads the modules of the page again, as a reload does. */
async function loadPage() {
  vi.resetModules()
  ;({ drafts } = await import('./drafts.ts'))
  ;({ outbox } = await import('./outbox.ts'))
  ;({ sendMessage, retryMessage } = await import('./send-message.ts'))
}

beforeEach(async () => {
  browser = installBrowser()
  await loadPage()
})
afterEach(() => vi.unstubAllGlobals())

type Sent = { to: MemberId; text: string; key: IdempotencyKey; from: MemberId; price: number }

/**
 * Creates a fake server with one prepared response for each message, in order: `null` accepts the message, an error
 * refuses the message.
 */
function server(...answers: (ApiError | null)[]) {
  const asked: Sent[] = []
  const posted = new Map<string, Message>()
  const api = {
    async sendMessage(sent: Sent) {
      const { text, key } = sent
      asked.push(sent)
      const refusal = answers[asked.length - 1] ?? null
      if (refusal) throw refusal
      const message = posted.get(key) ?? {
        conversation,
        number: posted.size + 1,
        from: between.from,
        text,
        at: new Date(1_800_000_000_000 + posted.size).toISOString(),
        key,
      }
      posted.set(key, message)
      return { message, credits: 42 - 5 * posted.size, price }
    },
  } as unknown as Api
  const cache = newCache()
  setUser(cache, user)
  cache.setQueryData<ChatList>(['chats'], { chats: [], next: null, unread_total: 0 })
  cache.setQueryData<ChatDetails>(['chat', { profile: between.to }], chat)
  return { api, cache, asked, posted }
}

const shown = () => outbox.all().map(({ text, state, refusal }) => [text, state, refusal?.code])

test('shows a first message at once, then updates list, log, credits and the chat’s id', async () => {
  const { api, cache } = server()
  const sending = sendMessage({ api, cache }, written('ciao'))
  expect(shown()).toEqual([['ciao', 'sending', undefined]])
  expect(await sending).toBeNull()
  expect(shown()).toEqual([])
  expect(cache.getQueryData<ChatList>(['chats'])?.chats).toMatchObject([
    { conversation: { id: conversation, snippet: 'ciao', last_from_me: true }, profile: { id: between.to } },
  ])
  const log = cache.getQueryData<Messages>(['messages', conversation])
  expect(log && inOrder(log).map(({ text }) => text)).toEqual(['ciao'])
  expect(userIn(cache)?.credits).toBe(37)
  expect(cache.getQueryData<ChatDetails>(['chat', { profile: between.to }])?.conversation).toBe(conversation)
})

test('sends messages one at a time, in the order in which they were written', async () => {
  const { api, cache, posted } = server()
  await Promise.all(['uno', 'due', 'tre'].map((text) => sendMessage({ api, cache }, written(text))))
  expect([...posted.values()].map(({ text, number }) => [number, text])).toEqual([
    [1, 'uno'],
    [2, 'due'],
    [3, 'tre'],
  ])
})

test('C2: keeps a failed message with the reason, and retries it with the same idempotency key', async () => {
  const { api, cache, asked, posted } = server(new ApiError('unavailable'))
  expect(await sendMessage({ api, cache }, written('ciao'))).toBe('unavailable')
  expect(shown()).toEqual([['ciao', 'offline', 'unavailable']])
  const [entry] = outbox.all()
  if (!entry) throw new Error('nothing is kept')
  expect(await retryMessage({ api, cache }, entry)).toBeNull()
  expect(asked[0]?.key).toBe(asked[1]?.key)
  expect(posted.size).toBe(1)
  expect(shown()).toEqual([])
})

test('C2: if credits are missing, puts the text back into the draft, before newly typed text', async () => {
  const { api, cache } = server(new ApiError('not_enough_credits', { needed: 5, balance: 2 }))
  const sending = sendMessage({ api, cache }, written('ciao'))
  drafts.set(between, 'e poi?')
  expect(await sending).toBe('not_enough_credits')
  expect(drafts.of(between)).toBe('ciao\ne poi?')
  expect(shown()).toEqual([])
})

test('refetches the chat’s details after a refusal', async () => {
  const { api, cache } = server(new ApiError('conversation_limit', { limit: 2 }))
  await sendMessage({ api, cache }, written('ciao'))
  expect(shown()).toEqual([['ciao', 'failed', 'conversation_limit']])
  expect(cache.getQueryState(['chat', { profile: between.to }])?.isInvalidated).toBe(true)
})

test('makes no request without a network', async () => {
  browser.goOffline()
  const { api, cache, asked } = server()
  expect(await sendMessage({ api, cache }, written('ciao'))).toBe('unavailable')
  expect([asked, shown()]).toEqual([[], [['ciao', 'offline', 'unavailable']]])
})

test('sends the price that the member saw; if the price has changed, the member decides', async () => {
  const { api, cache, asked } = server(new ApiError('price_changed', { credits: 8 }))
  expect(await sendMessage({ api, cache }, written('ciao'))).toBe('price_changed')
  expect(shown()).toEqual([['ciao', 'failed', 'price_changed']])
  expect(cache.getQueryState(['chat', { profile: between.to }])?.isInvalidated).toBe(true)
  expect(outbox.all()[0]?.refusal?.params).toEqual({ credits: 8 })
  expect(asked.map(({ from, price }) => [from, price])).toEqual([[between.from, 5]])
})

test('restores drafts after a reload, for each sender', async () => {
  drafts.set(between, 'ancora una cosa')
  await loadPage()
  expect(drafts.of(between)).toBe('ancora una cosa')
  expect(drafts.of({ ...between, from: '8' as MemberId })).toBe('')
})

test('sends without browser storage, and keeps the draft until the page closes', async () => {
  browser.local.isBroken = true
  browser.session.isBroken = true
  await loadPage()
  drafts.set(between, 'ciao')
  expect(drafts.of(between)).toBe('ciao')
  const { api, cache } = server()
  expect(await sendMessage({ api, cache }, written('ciao'))).toBeNull()
})

test('creates random UUIDs as idempotency keys, even without a secure context', () => {
  const { crypto } = globalThis
  const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) }
  vi.stubGlobal('crypto', insecure)
  const keys = Array.from({ length: 50 }, newIdempotencyKey)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(50)
})
