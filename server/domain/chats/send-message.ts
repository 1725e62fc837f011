import type { Message, MessagePrice } from '#contract/chats.ts'
import { ApiError, type ErrorCode } from '#contract/errors.ts'
import type { ConversationId, IdempotencyKey, MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import { getMessagePrice, getWallet } from '#server/domain/credits/index.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { orderedId, randomId } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import { sqlState } from '#server/kernel/sql.ts'
import { assertFits, snippetOf } from './rules.ts'
import * as store from './store.ts'

export interface Sender {
  readonly memberId: MemberId
  readonly status: 'not_confirmed' | 'active'
  readonly paid: boolean
}

export interface SendMessage {
  readonly to: MemberId
  readonly text: string
  readonly key: IdempotencyKey
}

/** SQLSTATE of a refusal inside the database's function; its message is the error's code. */
const refused = 'BC001'
const serialization = new Set(['40001', '40P01'])

/**
 * Sends one message (C2): credits, ledger, message, inboxes and events in one round trip and one transaction. The same
 * key again answers the same message and changes nothing. Throws `not_enough_credits` { needed, balance },
 * `conversation_limit` { limit }, `verified_only`, `message_too_long`, `receiver_unavailable`, `fictional_unavailable`, `member_not_found`,
 * `not_confirmed`, `key_reused`.
 */
export async function sendMessage(
  app: App,
  site: Site,
  sender: Sender,
  { to, text, key }: SendMessage,
): Promise<{ message: Message; credits: number; price: MessagePrice }> {
  if (sender.status !== 'active') throw new ApiError('not_confirmed')
  assertFits(text, site.settings.message_length)
  const sent = await insert(app, site, sender, { to, text, key })
  if (!sent.repeated) app.bus.wake([sender.memberId, to])
  return {
    message: {
      conversation: sent.conversation_id,
      number: sent.number,
      from: sender.memberId,
      text,
      at: iso(sent.created_at),
      key,
    },
    credits: sent.balance,
    price: await getMessagePrice(app.db, site, sender.memberId),
  }
}

async function insert(
  app: App,
  site: Site,
  sender: Sender,
  { to, text, key }: SendMessage,
  attempt = 0,
): Promise<store.SentRow> {
  const now = app.clock.now()
  try {
    const { rows } = await store.sendMessage(app.db, [
      site.id, sender.memberId, to, text, snippetOf(text), key, site.settings.message_credits,
      sender.paid, limits.free_conversations, randomId<ConversationId>(), orderedId(now), now,
    ]) // biome-ignore format: the function's parameters in their order
    return rows[0] as store.SentRow
  } catch (error) {
    // Nothing was done, and the key makes it safe to do it again.
    if (serialization.has(sqlState(error) ?? '') && attempt < 3)
      return insert(app, site, sender, { to, text, key }, attempt + 1)
    throw sqlState(error) === refused
      ? await refusalOf(app, site, [sender.memberId, to], (error as Error).message as ErrorCode)
      : error
  }
}

async function refusalOf(
  app: App,
  site: Site,
  [sender, to]: readonly [MemberId, MemberId],
  code: ErrorCode,
): Promise<ApiError> {
  if (code === 'conversation_limit') return new ApiError(code, { limit: limits.free_conversations })
  if (code === 'receiver_unavailable')
    return new ApiError((await isStranger(app, sender, to)) ? 'member_not_found' : code)
  if (code !== 'not_enough_credits') return new ApiError(code)
  const { balance } = await getWallet(app.db, sender)
  return new ApiError(code, { needed: site.settings.message_credits, balance })
}

/** Whoever is not to be seen and was never written with: blocked, away or not there at all is told apart nowhere. */
async function isStranger({ db }: App, sender: MemberId, to: MemberId): Promise<boolean> {
  const [low, high] = BigInt(sender) < BigInt(to) ? [sender, to] : [to, sender]
  const [profile, { rows }] = await Promise.all([
    findProfile(db, to),
    store.selectConversationOfPair(db, [low, high]),
  ])
  return profile?.kind === 'member' && rows.length === 0
}
