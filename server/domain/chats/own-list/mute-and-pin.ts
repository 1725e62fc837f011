import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import { appendLiveEvent } from '#server/domain/live/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { findOwnChat } from '../find-own-chat.ts'
import * as store from './store.ts'

/** Returns those of some conversations that a member has muted. */
export async function listMutedAmong(
  db: Queryable,
  member: MemberId,
  conversations: readonly ConversationId[],
): Promise<Set<ConversationId>> {
  if (conversations.length === 0) return new Set()
  const by = { member_id: member, conversation_ids: conversations }
  return new Set((await store.selectMuted(db, by)).rows.map(({ conversation_id }) => conversation_id))
}

/**
 * Mutes a conversation, or ends that: no notice and no toast comes of it. It still counts as unread, and the peer never
 * learns of it. A repeated call changes nothing. Throws `chat_not_found`.
 */
export async function muteChat(
  requestContext: MemberContext,
  conversation: ConversationId,
  muted: boolean,
): Promise<void> {
  const { memberId } = requestContext.session
  await findOwnChat(requestContext.app.db, memberId, conversation)
  await changeOwnList(requestContext, conversation, async (tx, now) => {
    const { rows } = await store.muteChat(tx, {
      ...{ member_id: memberId, conversation_id: conversation },
      ...{ muted, now },
    })
    return rows[0] && { muted, pinned: rows[0].pinned }
  })
}

/**
 * Keeps a conversation on top of the member's list, or ends that. A repeated call changes nothing. Throws
 * `chat_not_found`, also if the member removed the conversation, and `too_many_pinned` { limit }.
 */
export async function pinChat(
  requestContext: MemberContext,
  conversation: ConversationId,
  pinned: boolean,
): Promise<void> {
  const { app, session } = requestContext
  const own = { member_id: session.memberId, conversation_id: conversation }
  const chat = await findOwnChat(app.db, session.memberId, conversation)
  if (pinned && chat.removed_at !== null) throw new ApiError('chat_not_found')
  await changeOwnList(requestContext, conversation, async (tx, now) => {
    if (!pinned) {
      const row = (await store.unpinChat(tx, own)).rows[0]
      return row && { muted: row.muted, pinned }
    }
    await store.lockPinned(tx, { member_id: session.memberId })
    const row = (await store.pinChat(tx, { ...own, now, max_pinned: limits.pinned_chats })).rows[0]
    if (row) return { muted: row.muted, pinned }
    const after = await findOwnChat(tx, session.memberId, conversation)
    if (after.pinned_at === null) throw new ApiError('too_many_pinned', { limit: limits.pinned_chats })
    return undefined
  })
}

/** Makes the change, and sends it to the member's other devices. `change` returns undefined if it changes nothing. */
async function changeOwnList(
  { app, session }: MemberContext,
  conversation: ConversationId,
  change: (tx: Tx, now: Date) => Promise<{ muted: boolean; pinned: boolean } | undefined>,
): Promise<void> {
  const now = app.clock.now()
  const changed = await inTransaction(app.db, async (tx) => {
    const state = await change(tx, now)
    if (state) await appendLiveEvent(tx, session.memberId, 'chat_kept', { conversation, ...state }, now)
    return state
  })
  if (changed) app.bus.wake([session.memberId])
}
