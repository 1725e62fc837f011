/**
 * Conversations between two members (C1–C5).
 * Owns: conversation, conversation_of_pair, message, chat_photo, inbox, member_cursor, member_event.
 * Publishes live events `message`, `read`, `peer_read`, `chat_removed`, `photo_opened`, and in passing `typing`. Handles `accounts.activated`: sends the kept sign-up message.
 */
import type { MemberId } from '#contract/ids.ts'
import { deletePictureFilesJob } from '#server/domain/photos/index.ts'
import { iso } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { deletePhotosOf, selectPhotosOf } from './extras/store.ts'
import * as store from './store.ts'

export { findChat } from './find-chat.ts'
export { getReplyRate } from './get-reply-rate.ts'
export { insertReadyChats } from './insert-ready-chats.ts'
export { listUnread, type UnreadChat } from './list-unread.ts'
export { haveMet, type QuotedMessage, quoteMessage } from './quote-message.ts'

/** Unread messages over all conversations of the list: the badge (N5) and the title's prefix (S6). */
export async function countUnread(db: Queryable, member: MemberId): Promise<number> {
  return (await store.sumUnread(db, [member])).rows[0]?.unread ?? 0
}

const archivePath = ({ conversation_id, number }: { conversation_id: string; number: number }) =>
  `foto/chat-${conversation_id}-${number}.webp`

export const personalData: PersonalData = {
  async export(app, member) {
    const own = (await store.selectConversations(app.db, [member])).rows
    const conversations = own.map((row) => row.conversation_id)
    const { rows } = await store.selectOwnMessages(app.db, [member, conversations])
    return {
      conversations: own.map((row) => ({ conversation: row.conversation_id, with: row.peer_id })),
      messages: rows.map((row) => ({
        conversation: row.conversation_id,
        number: row.number,
        text: row.body,
        ...(row.kind === 'text' ? {} : { kind: row.kind }),
        ...(row.media_key === null ? {} : { file: archivePath(row) }),
        at: iso(row.created_at),
      })),
    }
  },
  async files(app, member) {
    const { rows } = await selectPhotosOf(app.db, [member])
    return rows.map((row) => ({ path: archivePath(row), key: `${row.media_key}/large.webp` }))
  },
  /** What they wrote goes for the other side too; that something was written there stays, as an empty message. */
  async erase(_app, tx, member) {
    const { rows } = await store.selectConversations(tx, [member])
    const conversations = rows.map((row) => row.conversation_id)
    const peers = rows.map((row) => row.peer_id)
    await store.lockConversations(tx, [conversations])
    await store.eraseOwnTexts(tx, [member, conversations])
    for (const { media_key } of (await deletePhotosOf(tx, [member])).rows)
      await addJob(tx, deletePictureFilesJob, { media_key })
    await store.erasePeerSnippets(tx, [conversations, peers])
    await store.erasePeerEvents(tx, [member, peers])
    for (const erase of store.eraseMember) await erase(tx, [member])
  },
}
