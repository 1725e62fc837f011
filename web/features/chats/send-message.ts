import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/chats.ts'
import { type ErrorCode, isApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Api, CallOutput } from '#contract/index.ts'
import type { LiveEvent } from '#contract/live-events.ts'
import { newKey } from '#web/lib/new-key.ts'
import { noteEvent } from '#web/lib/read-live.ts'
import { sayError } from '#web/lib/say-error.ts'
import { setUser, userIn } from '#web/lib/user.ts'
import { applyChatEvent, patch } from './apply-live-event.ts'
import { type Between, drafts } from './drafts.ts'
import { type Messages, withMessage } from './live-patches.ts'
import { type Outgoing, outbox } from './outbox.ts'
import { type ChatList, chatsKey, type FoundChat, messagesKey } from './queries.ts'

interface Sending {
  readonly api: Api
  readonly cache: QueryClient
}

/** One after the other, so that they arrive in the order in which they were written. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Shows the message at once and sends it. Whatever happens its text stays: as a message that can be sent again, or, where
 * credits are missing, back in the field.
 * @returns the refusal; null once it has arrived
 */
export function sendMessage(sending: Sending, between: Between, text: string): Promise<ErrorCode | null> {
  return retryMessage(sending, { ...between, key: newKey(), text, problem: null })
}

/** Sends it (again) under the key that it has. */
export function retryMessage(sending: Sending, entry: Outgoing): Promise<ErrorCode | null> {
  const waiting = { ...entry, problem: null }
  outbox.put(waiting)
  const delivery = last.then(() => deliver(sending, waiting))
  last = delivery
  return delivery
}

async function deliver({ api, cache }: Sending, entry: Outgoing): Promise<ErrorCode | null> {
  const { to, text, key } = entry
  try {
    noteSent(cache, to, await api.sendMessage({ to, text, key }))
    outbox.drop(key)
    return null
  } catch (error) {
    const code = isApiError(error) ? error.code : 'internal'
    if (code === 'not_enough_credits') {
      void cache.invalidateQueries({ queryKey: ['user'] })
      outbox.drop(key)
      drafts.giveBack(entry, text)
    } else {
      outbox.put({ ...entry, problem: await sayError(error).catch(() => '') })
      if (closing.has(code)) void cache.invalidateQueries({ queryKey: ['chat'] })
    }
    return code
  }
}

/** Refusals that hold for the next message too: what may be written is asked again. */
const closing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'conversation_limit',
  'verified_only',
  'receiver_unavailable',
  'fictional_unavailable',
  'not_confirmed',
  'member_not_found',
])

/** What the stream will tell, here at once; and what only the answer knows. */
export function noteSent(
  cache: QueryClient,
  to: MemberId,
  { message, credits, price }: CallOutput<'sendMessage'>,
): void {
  const { conversation } = message
  const event: LiveEvent = { name: 'message', data: { message, peer: to, unread: 0 } }
  // the same chat may be known by its conversation and by its member
  const known = cache
    .getQueriesData<FoundChat>({ queryKey: ['chat'] })
    .filter(([, chat]) => chat?.profile.id === to)
  noteEvent(event)
  patch<ChatList>(cache, chatsKey, (list) => withMessage(list, event.data, known[0]?.[1]?.profile))
  applyChatEvent(cache, event)
  if (message.number === 1)
    cache.setQueryData<Messages>(messagesKey(conversation), (loaded) => loaded ?? onePage(message))
  for (const [key] of known)
    cache.setQueryData<FoundChat>(key, (chat) => chat && { ...chat, conversation, price, draft: null })
  const user = userIn(cache)
  if (user) setUser(cache, { ...user, credits, message_price: price })
}

/** A message of one's own that only its answer tells of yet. */
export function sayHere(cache: QueryClient, peer: MemberId, message: Message): void {
  const event: LiveEvent = { name: 'message', data: { message, peer, unread: 0 } }
  noteEvent(event)
  applyChatEvent(cache, event)
}

const onePage = (message: Message): Messages => ({
  pages: [{ messages: [message], more: false }],
  pageParams: [undefined],
})
