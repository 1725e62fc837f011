import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { appendLiveEvent } from '#server/domain/live/index.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import { maySee } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { MemberContext, Session } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { selectDeleted } from '../changes/store.ts'
import { findOwnChat } from '../find-own-chat.ts'
import { selectInboxRow } from '../store.ts'
import { openPhotoRow, selectPhotoByKey } from './store.ts'

/**
 * C4: opens a photo for its recipient. The photo stays open on all devices of the recipient. Throws `chat_not_found`,
 * `message_not_found`.
 */
export async function openPhoto(
  { app, session: { memberId } }: MemberContext,
  { conversation, number }: ParsedInput<'openPhoto'>,
): Promise<void> {
  const inbox = await findOwnChat(app.db, memberId, conversation)
  if (number <= inbox.removed_number) throw new ApiError('message_not_found')
  const now = app.clock.now()
  const isFirst = await inTransaction(app.db, async (tx) => {
    const photo = (
      await openPhotoRow(tx, { conversation_id: conversation, number, sender_id: memberId, opened_at: now })
    ).rows[0]
    if (!photo) throw new ApiError('message_not_found')
    if (photo.is_first) await appendLiveEvent(tx, memberId, 'photo_opened', { conversation, number }, now)
    return photo.is_first
  })
  if (isFirst) app.bus.wake([memberId])
}

/**
 * Returns whether this viewer may load the file of a conversation's photo now. Nobody may after its sender has deleted the
 * message. The sender may otherwise always load the file. The recipient may load the file only after opening the photo,
 * and only while all of these are true: the recipient has not removed the conversation since the message, the sender is
 * active, and the recipient can see the sender.
 */
export async function maySeeChatPhoto(app: App, session: Session | null, mediaKey: string): Promise<boolean> {
  if (session?.kind !== 'member') return false
  const photo = (await selectPhotoByKey(app.db, { media_key: mediaKey })).rows[0]
  if (!photo) return false
  const { sender_id: sender, conversation_id, number } = photo
  const message = (await selectDeleted(app.db, { conversation_id, number })).rows[0]
  if (message?.deleted) return false
  if (sender === session.memberId) return true
  const inbox = (
    await selectInboxRow(app.db, { member_id: session.memberId, conversation_id: photo.conversation_id })
  ).rows[0]
  if (!inbox || photo.opened_at === null || photo.number <= inbox.removed_number) return false
  const [profile, isVisible] = await Promise.all([
    findProfile(app.db, sender),
    maySee(app.db, session.memberId, sender),
  ])
  return isVisible && profile?.status === 'active'
}
