import { ApiError } from '#contract/errors.ts'
import type { ParsedInput } from '#contract/index.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import { mayMeet } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import { appendLiveEvent } from '#server/kernel/live-event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit, Session } from '#server/kernel/visit.ts'
import { findOwnChat } from '../find-own-chat.ts'
import { selectInboxRow } from '../store.ts'
import { openPhotoRow, selectPhotoByKey } from './store.ts'

/** C4: the receiver wishes to see a photo; it stays open, on all their devices. Throws `chat_not_found`, `message_not_found`. */
export async function openPhoto(
  { app, session: { memberId } }: MemberVisit,
  { conversation, number }: ParsedInput<'openPhoto'>,
): Promise<void> {
  const inbox = await findOwnChat(app.db, memberId, conversation)
  if (number <= inbox.removed_number) throw new ApiError('message_not_found')
  const now = app.clock.now()
  const isFirst = await inTransaction(app.db, async (tx) => {
    const photo = (await openPhotoRow(tx, [conversation, number, memberId, now])).rows[0]
    if (!photo) throw new ApiError('message_not_found')
    if (photo.is_first) await appendLiveEvent(tx, memberId, 'photo_opened', { conversation, number }, now)
    return photo.is_first
  })
  if (isFirst) app.bus.wake([memberId])
}

/**
 * Whether this viewer may have the file of a photo that was sent in a conversation, now: its sender; and its receiver once
 * they have opened it, while they have not removed the conversation and the two may see each other.
 */
export async function maySeeChatPhoto(app: App, session: Session | null, mediaKey: string): Promise<boolean> {
  if (session?.kind !== 'member') return false
  const photo = (await selectPhotoByKey(app.db, [mediaKey])).rows[0]
  if (!photo) return false
  const { sender_id: sender } = photo
  if (sender === session.memberId) return true
  const inbox = (await selectInboxRow(app.db, [session.memberId, photo.conversation_id])).rows[0]
  if (!inbox || photo.opened_at === null || photo.number <= inbox.removed_number) return false
  const [profile, isMet] = await Promise.all([
    findProfile(app.db, sender),
    mayMeet(app.db, session.memberId, sender),
  ])
  return isMet && profile?.status === 'active'
}
