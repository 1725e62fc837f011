/**
 * Live (C3): the numbered events that a member's open devices receive. Other modules write the events; the stream in
 * `server/http` sends them.
 * Owns: member_cursor, member_event, member_event_outbox. Publishes and handles no events between modules.
 */
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { eraseMessage, eraseMessages, eraseQuotes, erasures } from './store.ts'

export { appendLiveEvent } from './append-live-event.ts'
export { readLiveEvents, readLiveSeq } from './read-live-events.ts'
export type { StoredLiveEvent } from './store.ts'
export { takeNews } from './take-news.ts'

/** Erases the content of a member's messages from the events that their recipients received. */
export async function eraseMessagesOf(
  tx: Tx,
  member: MemberId,
  recipients: readonly MemberId[],
): Promise<void> {
  await eraseMessages(tx, { sender_id: member, member_ids: recipients })
  await eraseQuotes(tx, { sender_id: member, member_ids: recipients })
}

/**
 * Erases the earlier content of a changed message from a member's events. Call it directly after `appendLiveEvent` for
 * the change: that call has locked the member's events, and its own event stays as it is.
 */
export async function eraseMessageOf(
  tx: Tx,
  member: MemberId,
  { conversation, number }: { conversation: ConversationId; number: number },
): Promise<void> {
  await eraseMessage(tx, { member_id: member, conversation_id: conversation, number })
}

export const personalData: PersonalData = {
  /** Exports nothing, because events only repeat data that other modules export. */
  export: async () => ({}),
  async erase(_app, tx, member) {
    for (const erase of erasures) await erase(tx, { member_id: member })
  },
}
