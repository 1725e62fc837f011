/**
 * Conversations between two members (C1–C3, C5).
 * Owns: conversation, conversation_of_pair, message, inbox, member_cursor, member_event.
 * Publishes live events `message`, `read`, `chat_removed`. Handles `accounts.activated`: sends the kept sign-up message.
 */
import type { MemberId } from '#contract/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

export { findChat } from './find-chat.ts'
export { insertReadyChats } from './insert-ready-chats.ts'

/** Unread messages over all conversations of the list: the badge (N5) and the title's prefix (S6). */
export async function countUnread(db: Queryable, member: MemberId): Promise<number> {
  return (await store.sumUnread(db, [member])).rows[0]?.unread ?? 0
}

export const personalData: PersonalData = {
  async export(app, member) {
    const { rows } = await store.selectOwnMessages(app.db, [member])
    return {
      messages: rows.map((row) => ({
        conversation: row.conversation_id,
        number: row.number,
        text: row.body,
        at: iso(row.created_at),
      })),
    }
  },
  async erase(_app, tx, member) {
    for (const erase of store.eraseMember) await erase(tx, [member])
  },
}
