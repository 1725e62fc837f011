import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/chats.ts'
import { ApiError } from '#contract/errors.ts'
import type { ConversationId, IdempotencyKey, MemberId } from '#contract/ids.ts'
import type { Api } from '#contract/index.ts'
import { installBrowser } from '#web/lib/browser.fixture.ts'
import { newCache } from '#web/lib/cache.ts'
import { newKey } from '#web/lib/new-key.ts'
import { card, user } from '#web/lib/page.fixture.tsx'
import { setUser, userIn } from '#web/lib/user.ts'
import type { drafts as Drafts } from './drafts.ts'
import { inOrder, type Messages } from './live-patches.ts'
import type { outbox as Outbox } from './outbox.ts'
import type { ChatList, FoundChat } from './queries.ts'
import type { retryMessage as Retry, sendMessage as Send } from './send-message.ts'

vi.mock('#web/lib/say-error.ts', () => ({ sayError: async (error: ApiError) => `(${error.code})` }))

const between = { from: user.profile.id, to: '1001' as MemberId }
const conversation = '5' as ConversationId
const price = { credits: 5, cents: 35, currency: 'EUR' }
const chat: FoundChat = {
  conversation: null,
  profile: card({ id: between.to }),
  price,
  message_length: 1000,
  may_write: true,
  why_not: null,
  is_blocked: false,
  draft: null,
  starts_left: 2,
  read_number: null,
  links: 'shown',
  hints: true,
  reply_rate: null,
  may_say_goodbye: false,
}

let browser: ReturnType<typeof installBrowser>
let drafts: typeof Drafts
let outbox: typeof Outbox
let sendMessage: typeof Send
let retryMessage: typeof Retry

/** The page's script, as it is after (re)loading the page. */
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

type Sent = { to: MemberId; text: string; key: IdempotencyKey }

/** A server that answers in turn; `null` accepts, an error refuses. */
function server(...answers: (ApiError | null)[]) {
  const asked: Sent[] = []
  const posted = new Map<string, Message>()
  const api = {
    async sendMessage({ to, text, key }: Sent) {
      asked.push({ to, text, key })
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
  cache.setQueryData<FoundChat>(['chat', { profile: between.to }], chat)
  return { api, cache, asked, posted }
}

const texts = () => outbox.all().map(({ text, problem }) => [text, problem])

test('a first message is shown at once, then stands in list, log and wallet, and the chat knows its number', async () => {
  const { api, cache } = server()
  const sending = sendMessage({ api, cache }, between, 'ciao')
  expect(texts()).toEqual([['ciao', null]])
  expect(await sending).toBeNull()
  expect(texts()).toEqual([])
  expect(cache.getQueryData<ChatList>(['chats'])?.chats).toMatchObject([
    { conversation: { id: conversation, snippet: 'ciao', last_from_me: true }, profile: { id: between.to } },
  ])
  const log = cache.getQueryData<Messages>(['messages', conversation])
  expect(log && inOrder(log).map(({ text }) => text)).toEqual(['ciao'])
  expect(userIn(cache)?.credits).toBe(37)
  expect(cache.getQueryData<FoundChat>(['chat', { profile: between.to }])?.conversation).toBe(conversation)
})

test('messages go out one after the other, in the order in which they were written', async () => {
  const { api, cache, posted } = server()
  await Promise.all(['uno', 'due', 'tre'].map((text) => sendMessage({ api, cache }, between, text)))
  expect([...posted.values()].map(({ text, number }) => [number, text])).toEqual([
    [1, 'uno'],
    [2, 'due'],
    [3, 'tre'],
  ])
})

test('C2: what did not arrive stays, with the reason; sent again it has the same key and stands once', async () => {
  const { api, cache, asked, posted } = server(new ApiError('unavailable'))
  expect(await sendMessage({ api, cache }, between, 'ciao')).toBe('unavailable')
  expect(texts()).toEqual([['ciao', '(unavailable)']])
  const [entry] = outbox.all()
  if (!entry) throw new Error('nothing is kept')
  expect(await retryMessage({ api, cache }, entry)).toBeNull()
  expect(asked[0]?.key).toBe(asked[1]?.key)
  expect(posted.size).toBe(1)
  expect(texts()).toEqual([])
})

test('C2: without credits the text comes back to the field, before what was typed since', async () => {
  const { api, cache } = server(new ApiError('not_enough_credits', { needed: 5, balance: 2 }))
  const sending = sendMessage({ api, cache }, between, 'ciao')
  drafts.set(between, 'e poi?')
  expect(await sending).toBe('not_enough_credits')
  expect(drafts.of(between)).toBe('ciao\ne poi?')
  expect(texts()).toEqual([])
})

test('a refusal that holds for the next message too makes the page ask again what may be written', async () => {
  const { api, cache } = server(new ApiError('conversation_limit', { limit: 2 }))
  await sendMessage({ api, cache }, between, 'ciao')
  expect(texts()).toEqual([['ciao', '(conversation_limit)']])
  expect(cache.getQueryState(['chat', { profile: between.to }])?.isInvalidated).toBe(true)
})

test('drafts and what was on its way are found again after a reload, each by its writer', async () => {
  const { api, cache, asked } = server(new ApiError('unavailable'))
  await sendMessage({ api, cache }, between, 'ciao')
  drafts.set(between, 'ancora una cosa')
  await loadPage()
  expect(drafts.of(between)).toBe('ancora una cosa')
  expect(drafts.of({ ...between, from: '8' as MemberId })).toBe('')
  expect(outbox.all()).toMatchObject([{ text: 'ciao', key: asked[0]?.key, ...between }])
})

test('a message whose page was left on its way is not known to have arrived', async () => {
  const { cache } = server()
  const api = { sendMessage: () => new Promise(() => {}) } as unknown as Api
  void sendMessage({ api, cache }, between, 'ciao')
  await loadPage()
  expect(texts()).toEqual([['ciao', '']])
})

test('a browser that keeps nothing still sends, and knows its draft as long as the page lives', async () => {
  browser.local.isBroken = true
  browser.session.isBroken = true
  await loadPage()
  drafts.set(between, 'ciao')
  expect(drafts.of(between)).toBe('ciao')
  const { api, cache } = server()
  expect(await sendMessage({ api, cache }, between, 'ciao')).toBeNull()
})

test('keys are random UUIDs, also where the page is not in a secure context', () => {
  const { crypto } = globalThis
  const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) }
  vi.stubGlobal('crypto', insecure)
  const keys = Array.from({ length: 50 }, newKey)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(50)
})
