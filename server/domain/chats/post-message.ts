import type { Asks, FoundAsks, PauseReader } from '#contract/chats/asks.ts'
import type { Message, MessagePrice } from '#contract/chats/chats.ts'
import * as limits from '#contract/limits.ts'
import { ApiError, type ErrorCode } from '#contract/wire/errors.ts'
import type { ConversationId, IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import { forgetSignupMessage } from '#server/domain/accounts/index.ts'
import { getMessagePrice, getWallet, hasSpent, max_priced_lots } from '#server/domain/credits/index.ts'
import { assertAgeProved, findProfile } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import { orderedId, randomId } from '#server/kernel/ids.ts'
import { pairOf } from '#server/kernel/pair.ts'
import type { Site } from '#server/kernel/site.ts'
import { sqlState } from '#server/kernel/sql.ts'
import { getFictionalSpending } from './fictional/get-spending.ts'
import { presentOne } from './present-one.ts'
import { presentMessage } from './present.ts'
import { noQuote, type PostedQuote } from './quotes.ts'
import { refusalIn } from './refusal-in.ts'
import type { Statements } from './store.generated.ts'
import * as store from './store.ts'

export interface Sender {
  readonly memberId: MemberId
  readonly status: 'not_confirmed' | 'active'
  readonly paid: boolean
  /**
   * The token hash of the session that sends the message. The database then checks that the session is valid. Absent if
   * a job sends the message.
   */
  readonly tokenHash?: Buffer
}

export interface Sent {
  readonly message: Message
  readonly credits: number
  /** The price of the next message. */
  readonly price: MessagePrice
}

export interface Post {
  readonly to: MemberId
  readonly key: IdempotencyKey
  /** `asks_…`: a text that asks for something too early (X13), as `kindAsking` names it. */
  readonly kind: 'text' | 'gift' | 'photo' | 'voice' | 'icebreaker' | `asks_${Asks}` | `asks_${Asks}_model`
  /** The text of the message, the name of a gift, or the literal `photo` or `voice`. */
  readonly body: string
  readonly snippet: string
  /** The price in credits. */
  readonly credits: number
  readonly photo?: PostedPhoto
  readonly voice?: PostedVoice
  /**
   * The subject of a text or a voice note. The opening question counts only for the first message of a conversation.
   */
  readonly quote?: PostedQuote | undefined
}

export type PostedText = Post & { readonly kind: 'text' }

export interface PostedVoice {
  readonly media_key: string
  readonly duration_ms: number
  readonly waveform: string
  readonly caption: string
  /** X13: what the caption asks for too early. */
  readonly asks?: Asks
  /** X13: what found that. Null in the database means the rules. */
  readonly asks_by?: PauseReader
}

export interface PostedPhoto {
  readonly media_key: string
  readonly width: number
  readonly height: number
  readonly thumbhash: string
}

/**
 * H3: throws `price_changed` { credits } if the page showed another price. Checks only a new message: a retry of a message
 * that was already sent costs nothing.
 */
export async function assertShownPrice(
  { db }: Pick<App, 'db'>,
  { memberId }: Pick<Sender, 'memberId'>,
  { key, price }: { readonly key: IdempotencyKey; readonly price?: number | undefined },
  credits: number,
): Promise<void> {
  if (price !== undefined && price !== credits && !(await hasSpent(db, memberId, key)))
    throw new ApiError('price_changed', { credits })
}

/** The parameters that both statements have which send a message. */
type SendParameters = Omit<Statements['send_message']['parameters'], 'kind' | 'is_news'>

const retryable_states = new Set(['40001', '40P01'])

/**
 * Posts a message of any kind (C2, C4). Stores the message and updates credits, ledger, inboxes and events, in one
 * round trip and one transaction. A second call with the same idempotency key returns the same message and changes
 * nothing. Throws `not_enough_credits` { needed, balance }, `conversation_limit` { limit }, `verified_only`,
 * `receiver_unavailable`, `fictional_unavailable`, `fictional_ended`, `fictional_limit` { limit, days }, `member_not_found`, `not_confirmed`, `key_reused`, `auth_required`,
 * `contacts_unconfirmed`, `age_proof_required`, `paused`, and `question_first` (X15) if a member
 * opens a conversation without the answer to the recipient's question. For a photo, also throws `premium_only`, `photos_unwanted`, `photo_unanswered`.
 * For a voice note, also throws `voice_unwanted`.
 */
export async function postMessage(app: App, site: Site, sender: Sender, post: Post): Promise<Sent> {
  await assertMayPost(app, site, sender, post)
  const { kind } = post
  const sent = await insert(app, site, sender, post, (parameters) =>
    store.sendMessage(app.db, { ...parameters, kind, is_news: true }),
  )
  return announced(app, site, sender, post, sent as store.SentRow)
}

/**
 * Posts a text as `postMessage` does, unless it must be read first (X13). Returns `null` then, and changes nothing.
 * @param isRead whether the text was read alone, and asks for nothing
 */
export async function postUnlessRead(
  app: App,
  site: Site,
  sender: Sender,
  post: PostedText,
  isRead: boolean,
): Promise<(Sent & { readonly isEarly: boolean }) | null> {
  await assertMayPost(app, site, sender, post)
  const since = new Date(app.clock.now().getTime() - minutes(limits.pause_joined_minutes))
  const sent = await insert(app, site, sender, post, (parameters) =>
    store.sendText(app.db, { ...parameters, is_read: isRead, early: limits.pause_messages, since }),
  )
  return sent ? { ...(await announced(app, site, sender, post, sent)), isEarly: sent.is_early } : null
}

async function assertMayPost(app: App, site: Site, sender: Sender, { key }: Post): Promise<void> {
  if (sender.status !== 'active') throw new ApiError('not_confirmed')
  // A retry of a message that was already sent passes, because it changes nothing.
  if (site.settings.age_proof === 'required' && !(await hasSpent(app.db, sender.memberId, key)))
    await assertAgeProved(app.db, site, sender.memberId)
}

/** Wakes the streams of both members if the message is new, and returns the response. */
async function announced(
  app: App,
  site: Site,
  sender: Sender,
  post: Post,
  sent: store.SentRow,
): Promise<Sent> {
  const { to } = post
  if (!sent.repeated) {
    app.bus.wake([sender.memberId, to])
    // Deletes the draft that the sender wrote to this recipient during sign-up, because the first message of the
    // conversation replaces the draft.
    if (sent.number === 1) await forgetSignupMessage(app, sender.memberId, to)
  }
  return {
    message: await presented(app, sender.memberId, post, sent),
    credits: sent.balance,
    price: await getMessagePrice(app.db, site, sender.memberId, app.clock.now(), sent.lots),
  }
}

/** The columns of a new message that carries nothing. Only the recipient learns what its text asks for. */
const plain = {
  ...store.noPhoto,
  ...store.unchanged,
  ...store.noVoice,
  ...noQuote,
  asks: null,
  asks_by: null,
  uncovered_at: null,
} as const

/**
 * Returns the message for the response. A retry returns the stored message, because the photo or price of the retry may
 * differ.
 */
async function presented(app: App, own: MemberId, post: Post, sent: store.SentRow): Promise<Message> {
  const stored = sent.repeated
    ? (
        await store.selectUpTo(app.db, {
          conversation_id: sent.conversation_id,
          number: sent.number,
          limit: 1,
        })
      ).rows[0]
    : undefined
  if (stored) return presentOne(app.db, stored, own, post.to)
  const { filename = null, ...quote } = post.quote ?? {}
  const row: store.MessageRow = {
    ...plain,
    ...post.photo,
    ...(post.voice && voiceColumns(post.voice)),
    ...quote,
    ...(sent.number > 1 && { question: null }),
    conversation_id: sent.conversation_id,
    number: sent.number,
    sender_id: own,
    key: post.key,
    body: post.body,
    created_at: sent.created_at,
    kind: post.kind.startsWith('asks_') ? 'text' : post.kind,
    credits: post.credits,
  }
  return presentMessage(row, own, () => filename)
}

/** X13: the kind of a text that asks for something too early. */
export const kindAsking = ({ asks, by }: FoundAsks): Post['kind'] =>
  by === 'model' ? `asks_${asks}_model` : `asks_${asks}`

const voiceColumns = ({ media_key, duration_ms, waveform, caption }: PostedVoice) => ({
  ...{ voice_key: media_key, duration_ms, waveform, caption },
})

/** Runs the statement that sends a message, and returns its row. */
async function insert<Row>(
  app: App,
  site: Site,
  sender: Sender,
  post: Post,
  run: (parameters: SendParameters) => Promise<{ readonly rows: readonly Row[] }>,
  attempt = 0,
): Promise<Row | undefined> {
  const now = app.clock.now()
  const { to, body, snippet, key, credits, photo, voice, quote } = post
  const attached = photo ?? (voice ? { ...voice, ...quote } : quote)
  try {
    // oxfmt-ignore
    const { rows } = await run({ site_id: site.id, from: sender.memberId, to, body, snippet, photo: attached ? JSON.stringify(attached) : null, key, credits, is_paid: sender.paid, session: sender.tokenHash ?? null, free_conversations: limits.free_conversations, max_lots: max_priced_lots, new_conversation: randomId<ConversationId>(), transaction: orderedId(now), now })
    return rows[0]
  } catch (error) {
    // Retries after a deadlock or a serialization failure. This is safe, because the transaction was rolled back and
    // the message has an idempotency key.
    if (retryable_states.has(sqlState(error) ?? '') && attempt < 3)
      return insert(app, site, sender, post, run, attempt + 1)
    const refusal = refusalIn(error)
    throw refusal ? await refusalOf(app, site, sender.memberId, post, refusal) : error
  }
}

async function refusalOf(
  app: App,
  site: Site,
  sender: MemberId,
  { to, credits }: Post,
  code: ErrorCode,
): Promise<ApiError> {
  if (code === 'fictional_limit') return fictionalLimit(app, site, sender, to)
  if (code === 'conversation_limit') return new ApiError(code, { limit: limits.free_conversations })
  if (code === 'receiver_unavailable')
    return new ApiError((await isStranger(app, sender, to)) ? 'member_not_found' : code)
  if (code !== 'not_enough_credits') return new ApiError(code)
  const { balance } = await getWallet(app.db, sender)
  return new ApiError(code, { needed: credits, balance })
}

async function fictionalLimit(app: App, site: Site, member: MemberId, profile: MemberId): Promise<ApiError> {
  const spending = await getFictionalSpending(app, { site: site.id, member, profile })
  return spending
    ? new ApiError('fictional_limit', { limit: spending.cap_credits, days: spending.days })
    : new ApiError('fictional_unavailable')
}

/**
 * Returns whether the recipient is a member who has no conversation with the sender. The sender then gets the same
 * error as for an unknown member. Another error would reveal that the recipient has paused or has blocked the sender.
 */
async function isStranger({ db }: App, sender: MemberId, to: MemberId): Promise<boolean> {
  const { low, high } = pairOf(sender, to)
  const [profile, { rows }] = await Promise.all([
    findProfile(db, to),
    store.selectConversationOfPair(db, { low_id: low, high_id: high }),
  ])
  return profile?.kind === 'member' && rows.length === 0
}
