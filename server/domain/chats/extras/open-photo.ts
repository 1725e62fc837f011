import { ApiError } from '#contract/errors.ts'
import type { ParsedInput } from '#contract/index.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import { mayMeet } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { MemberVisit, Session } from '#server/kernel/visit.ts'
import { findOwnChat } from '../find-own-chat.ts'
import { selectInboxRow } from '../store.ts'
import { openPhotoRow, selectPhotoByKey } from './store.ts'

/** C4: the receiver wishes to see a photo; it stays open. Throws `chat_not_found`, `message_not_found`. */
export async function openPhoto(
  { app, session }: MemberVisit,
  { conversation, number }: ParsedInput<'openPhoto'>,
): Promise<void> {
  const inbox = await findOwnChat(app.db, session.memberId, conversation)
  if (number <= inbox.removed_number) throw new ApiError('message_not_found')
  const { rows } = await openPhotoRow(app.db, [conversation, number, session.memberId, app.clock.now()])
  if (rows.length === 0) throw new ApiError('message_not_found')
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
