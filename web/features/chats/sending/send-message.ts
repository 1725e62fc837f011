import type { QueryClient } from '@tanstack/react-query'
import type { FoundAsks } from '#contract/chats/asks.ts'
import type { Message } from '#contract/chats/chats.ts'
import type { Api, CallOutput } from '#contract/index.ts'
import { ApiError, type ErrorCode, isApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { LiveEvent } from '#contract/wire/live-events.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { noteEvent } from '#web/lib/live/read-live.ts'
import { setUser, userIn } from '#web/lib/page/user.ts'
import { applyChatEvent, patch } from '../live/apply-live-event.ts'
import { type Messages, withMessage } from '../live/live-patches.ts'
import { pauses } from '../pauses/pauses.ts'
import { type ChatDetails, type ChatList, chatsKey, messagesKey } from '../queries.ts'
import { partOf } from '../quotes/quoted.ts'
import { drafts } from './drafts.ts'
import { type Outgoing, outbox } from './outbox.ts'
import { sendVoice } from './send-voice.ts'

export interface Sending {
  readonly api: Api
  readonly cache: QueryClient
}

/**
 * The latest delivery. Each message waits for the delivery before it, so that messages arrive in the order in which
 * they were written.
 */
let last: Promise<unknown> = Promise.resolve()

/**
 * Shows the message at once and sends it. A message that fails stays in the outbox and can be sent again. If credits
 * are missing, or if the server pauses the text (X13), the text returns to the draft instead.
 * @returns the error code; null when the message has arrived
 */
export function sendMessage(
  sending: Sending,
  message: Pick<
    Outgoing,
    'from' | 'to' | 'text' | 'price' | 'voice' | 'quoted' | 'as_it_is' | 'rewritten' | 'paused_by'
  >,
): Promise<ErrorCode | null> {
  return retryMessage(sending, { ...message, key: newIdempotencyKey(), at: Date.now(), state: 'sending' })
}

/** Sends an entry of the outbox again, with the same idempotency key. */
export function retryMessage(sending: Sending, entry: Outgoing): Promise<ErrorCode | null> {
  outbox.put({ ...entry, state: 'sending' })
  const delivery = last.then(() => deliver(sending, entry))
  last = delivery
  return delivery
}

async function deliver({ api, cache }: Sending, entry: Outgoing): Promise<ErrorCode | null> {
  const { from, to, text, key, price, voice, quoted, as_it_is, rewritten, paused_by } = entry
  const about = quoted && partOf(quoted)
  try {
    // Without a network, fails at once instead of calling the API, because the API client's retries would only delay
    // the error.
    if (!navigator.onLine) throw new ApiError('unavailable')
    const choices = {
      ...(as_it_is && { as_it_is }),
      ...(rewritten && { rewritten, ...(paused_by && { paused_by }) }),
    }
    const sent = voice
      ? await sendVoice(api, entry, voice)
      : await api.sendMessage({ from, to, text, ...(about && { about }), key, price, ...choices })
    applySentMessage(cache, to, sent)
    outbox.drop(key)
    if (as_it_is || rewritten) pauses.set(entry, null)
    return null
  } catch (error) {
    const { code, params } = isApiError(error) ? error : new ApiError('internal')
    if (code === 'not_enough_credits') void cache.invalidateQueries({ queryKey: ['user'] })
    // A recording has no draft: it stays in the outbox until the member has bought credits, or throws it away.
    if (code === 'not_enough_credits' && !voice) {
      outbox.drop(key)
      drafts.giveBack(entry, text, quoted)
    } else if (code === 'message_paused') {
      const found = { asks: params.asks, by: params.by } as FoundAsks
      if (voice) {
        const note: Outgoing = { ...entry, state: 'failed', refusal: { code, params } }
        outbox.put(note)
        pauses.set(entry, { ...found, text: voice.caption, note, isOpen: true })
      } else {
        outbox.drop(key)
        drafts.giveBack(entry, text, quoted)
        pauses.set(entry, { ...found, text, isOpen: true })
      }
    } else {
      const isOffline = waitsFor(code)
      outbox.put({ ...entry, state: isOffline ? 'offline' : 'failed', refusal: { code, params } })
      // Refetches the details of the conversation. If the price or the permission to write has changed, the server
      // would refuse the next message too.
      if (!isOffline) void cache.invalidateQueries({ queryKey: ['chat'] })
    }
    return code
  }
}

/**
 * Returns whether a message waits in the outbox after this refusal and is sent by itself later: when the network is back,
 * the member signs in again, or a maintenance ends.
 */
export const waitsFor = (code: ErrorCode): boolean =>
  code === 'unavailable' || code === 'auth_required' || code === 'maintenance'

/**
 * Applies the server's response to a sent message to the cache: the message, the remaining credits and the price of the
 * next message. The event stream will confirm the message.
 */
export function applySentMessage(
  cache: QueryClient,
  to: MemberId,
  { message, credits, price }: CallOutput<'sendMessage'>,
): void {
  const { conversation } = message
  const event: LiveEvent = { name: 'message', data: { message, peer: to, unread: 0 } }
  // The conversation may have two cache entries: one under its own id, and one under the other member's id.
  const cached = cache
    .getQueriesData<ChatDetails>({ queryKey: ['chat'] })
    .filter(([, chat]) => chat?.profile.id === to)
  noteEvent(event)
  patch<ChatList>(cache, chatsKey, (list) => withMessage(list, event.data, cached[0]?.[1]?.profile))
  applyChatEvent(cache, event)
  if (message.number === 1)
    cache.setQueryData<Messages>(messagesKey(conversation), (loaded) => loaded ?? onePage(message))
  for (const [key] of cached)
    cache.setQueryData<ChatDetails>(
      key,
      (chat) => chat && { ...chat, conversation, price, draft: null, opening_question: null },
    )
  const user = userIn(cache)
  if (user) setUser(cache, { ...user, credits, message_price: price })
}

/** Applies the member's own message to the cache immediately. The event stream will deliver the same message again. */
export function applyOwnMessage(cache: QueryClient, peer: MemberId, message: Message): void {
  const event: LiveEvent = { name: 'message', data: { message, peer, unread: 0 } }
  noteEvent(event)
  applyChatEvent(cache, event)
}

const onePage = (message: Message): Messages => ({
  pages: [{ messages: [message], more: false }],
  pageParams: [undefined],
})
