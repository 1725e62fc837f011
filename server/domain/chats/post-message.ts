import type { Message, MessagePrice } from '#contract/chats.ts'
import { ApiError, type ErrorCode } from '#contract/errors.ts'
import type { ConversationId, IdempotencyKey, MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import { forgetSignupMessage } from '#server/domain/accounts/index.ts'
import { getMessagePrice, getWallet } from '#server/domain/credits/index.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { orderedId, randomId } from '#server/kernel/ids.ts'
import { pairOf } from '#server/kernel/pair.ts'
import type { Site } from '#server/kernel/site.ts'
import { sqlState } from '#server/kernel/sql.ts'
import { presentMessage } from './present.ts'
import { refusalIn } from './refusal-in.ts'
import * as store from './store.ts'

export interface Sender {
  readonly memberId: MemberId
  readonly status: 'not_confirmed' | 'active'
  readonly paid: boolean
  /** Of the session that they send in, where there is one: the database looks whether it holds. */
  readonly tokenHash?: Buffer
}

export interface Sent {
  readonly message: Message
  readonly credits: number
  /** Of the next message. */
  readonly price: MessagePrice
}

export interface Post {
  readonly to: MemberId
  readonly key: IdempotencyKey
  readonly kind: 'text' | 'gift' | 'photo' | 'icebreaker'
  /** Words; of a gift its name, of a photo the word `photo`. */
  readonly body: string
  readonly snippet: string
  /** What it costs. */
  readonly credits: number
  readonly photo?: PostedPhoto
}

export interface PostedPhoto {
  readonly media_key: string
  readonly width: number
  readonly height: number
  readonly thumbhash: string
}

const serialization = new Set(['40001', '40P01'])

/**
 * Posts a message of any kind (C2, C4): credits, ledger, message, inboxes and events in one round trip and one
 * transaction. The same key again answers the same message and changes nothing. Throws `not_enough_credits`
 * { needed, balance }, `conversation_limit` { limit }, `verified_only`, `receiver_unavailable`, `fictional_unavailable`,
 * `member_not_found`, `not_confirmed`, `key_reused`, `auth_required`; of a photo also `premium_only`, `photos_unwanted`, `photo_unanswered`.
 */
export async function postMessage(app: App, site: Site, sender: Sender, post: Post): Promise<Sent> {
  if (sender.status !== 'active') throw new ApiError('not_confirmed')
  const { to } = post
  const sent = await insert(app, site, sender, post)
  if (!sent.repeated) {
    app.bus.wake([sender.memberId, to])
    // What was written while signing up, and could not be sent then, has its place taken by the first message.
    if (sent.number === 1) await forgetSignupMessage(app, sender.memberId, to)
  }
  return {
    message: await presented(app, sender.memberId, post, sent),
    credits: sent.balance,
    price: await getMessagePrice(app.db, site, sender.memberId, sent.lots),
  }
}

/** What a retry answers is what was sent then: it may have brought a picture of its own, and the price be another by now. */
async function presented(app: App, own: MemberId, post: Post, sent: store.SentRow): Promise<Message> {
  const kept = sent.repeated
    ? (await store.selectUpTo(app.db, [sent.conversation_id, sent.number, 1])).rows[0]
    : undefined
  const row: store.MessageRow = {
    ...store.noPhoto,
    ...post.photo,
    conversation_id: sent.conversation_id,
    number: sent.number,
    sender_id: own,
    key: post.key,
    body: post.body,
    created_at: sent.created_at,
    kind: post.kind,
    credits: post.credits,
  }
  return presentMessage(kept ?? row, own)
}

async function insert(app: App, site: Site, sender: Sender, post: Post, attempt = 0): Promise<store.SentRow> {
  const now = app.clock.now()
  const { to, body, snippet, key, credits, kind, photo } = post
  try {
    const { rows } = await store.sendMessage(app.db, [
      site.id, sender.memberId, to, body, snippet, key, credits, sender.paid, limits.free_conversations,
      randomId<ConversationId>(), orderedId(now), now, kind, photo ? JSON.stringify(photo) : null,
      sender.tokenHash ?? null,
    ]) // biome-ignore format: the function's parameters in their order
    return rows[0] as store.SentRow
  } catch (error) {
    // Nothing was done, and the key makes it safe to do it again.
    if (serialization.has(sqlState(error) ?? '') && attempt < 3)
      return insert(app, site, sender, post, attempt + 1)
    const refusal = refusalIn(error)
    throw refusal ? await refusalOf(app, sender.memberId, post, refusal) : error
  }
}

async function refusalOf(
  app: App,
  sender: MemberId,
  { to, credits }: Post,
  code: ErrorCode,
): Promise<ApiError> {
  if (code === 'conversation_limit') return new ApiError(code, { limit: limits.free_conversations })
  if (code === 'receiver_unavailable')
    return new ApiError((await isStranger(app, sender, to)) ? 'member_not_found' : code)
  if (code !== 'not_enough_credits') return new ApiError(code)
  const { balance } = await getWallet(app.db, sender)
  return new ApiError(code, { needed: credits, balance })
}

/** Whoever is not to be seen and was never written with: blocked, away or not there at all is told apart nowhere. */
async function isStranger({ db }: App, sender: MemberId, to: MemberId): Promise<boolean> {
  const { low, high } = pairOf(sender, to)
  const [profile, { rows }] = await Promise.all([
    findProfile(db, to),
    store.selectConversationOfPair(db, [low, high]),
  ])
  return profile?.kind === 'member' && rows.length === 0
}
