import { ApiError } from '#contract/wire/errors.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import { assertNotRestricted } from '#server/domain/accounts/index.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { findOwnChat } from '../find-own-chat.ts'
import { refusalIn } from '../refusal-in.ts'
import { type InboxRow, lockConversations, type MessageRow, selectUpTo } from '../store.ts'
import * as store from './store.ts'

/** A message by its number in its conversation. */
export interface MessageRef {
  readonly conversation: ConversationId
  readonly number: number
}

/** A locked message, and its conversation in the list of the member. */
export interface LockedMessage {
  readonly inbox: InboxRow
  readonly message: MessageRow
}

/**
 * Locks a conversation, and returns a message in it that the member still sees. Throws `chat_not_found`,
 * `message_not_found`.
 */
export async function lockMessage(
  tx: Tx,
  member: MemberId,
  { conversation, number }: MessageRef,
): Promise<LockedMessage> {
  await lockConversations(tx, { ids: [conversation] })
  const inbox = await findOwnChat(tx, member, conversation)
  const { rows } = await selectUpTo(tx, { conversation_id: conversation, number, limit: 1 })
  const message = rows[0]
  if (message?.number !== number || number <= inbox.removed_number) throw new ApiError('message_not_found')
  return { inbox, message }
}

/** Throws `too_late_to_change` { minutes } if the message was sent more than `minutes` ago, by the server's clock. */
export function assertInTime(
  { clock }: Pick<App, 'clock'>,
  { created_at }: MessageRow,
  minutes: number,
): void {
  const age = clock.now().getTime() - Date.parse(iso(created_at))
  if (age > minutes * 60_000) throw new ApiError('too_late_to_change', { minutes })
}

/**
 * Throws `message_fixed` if the peer is a labelled profile: its answers come from a person of the staff, who must be able
 * to rely on what was written (H1).
 */
export async function assertPerson(tx: Tx, peer: MemberId): Promise<void> {
  const profile = await findProfile(tx, peer)
  if (profile && profile.kind !== 'member') throw new ApiError('message_fixed')
}

/** Throws the errors of `assert_may_write`, and `writing_restricted`. */
export async function assertMayWrite(
  { app, site, session }: MemberContext,
  tx: Tx,
  peer: MemberId,
): Promise<void> {
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  const { memberId: from, paid } = session
  await assertNotRestricted(tx, from, 'write', app.clock.now())
  try {
    await store.assertMayWrite(tx, { site_id: site.id, from, to: peer, is_paid: paid })
  } catch (error) {
    const refusal = refusalIn(error)
    // An erased peer has no profile any more. A conversation with this peer exists, so the answer reveals nothing.
    throw refusal ? new ApiError(refusal === 'member_not_found' ? 'receiver_unavailable' : refusal) : error
  }
}
