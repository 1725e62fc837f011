/**
 * Conversations between two members (C1–C5), and fair credits (X1): what was paid in them comes back if nobody opens it.
 * Owns: conversation, conversation_of_pair, message, message_quote, chat_photo, chat_voice, inbox, credit_return,
 * credit_return_day, credit_return_scan, fictional_site, fictional_profile, fictional_chat, fictional_message, hint_rule,
 * pause_day, model_pause_day. Publishes
 * `chats.credits_returned`, `chats.fictional_ended`, `chats.fictional_acted`, `chats.fictional_seen`, and the live events `message`, `message_changed`, `read`, `peer_read`,
 * `chat_removed`, `chat_kept`, `photo_opened`, and `typing`, which is not stored. Handles `accounts.activated`, to send the sign-up
 * message.
 */
import type { Reaction } from '#contract/chats/reactions.ts'
import type { ArchivedMessage, ArchiveParts } from '#contract/members/archive.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { eraseMessagesOf } from '#server/domain/live/index.ts'
import { deletePictureFilesJob } from '#server/domain/photos/index.ts'
import { iso } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { announceReadJob } from './announce-read.ts'
import { deletePhotosOf, selectPhotosOf } from './extras/store.ts'
import { deleteChatsOf } from './fictional/store.ts'
import { kindOf } from './present.ts'
import { archiveQuote } from './quotes.ts'
import { noteErasure } from './returns/note-returns.ts'
import { eraseReturns } from './returns/store.ts'
import * as store from './store.ts'
import { deleteVoicesOf, selectVoicesOf } from './voice/store.ts'

export { fictionalActed, fictionalEnded, fictionalSeen } from './fictional/fictional-events.ts'
export { findFictionalBacklog, findFirstFictional } from './fictional/staff/list-waiting.ts'
export {
  findHintRule,
  forgetSiteHints,
  type HintRuleRow,
  keepTrial,
  listHintRules,
  setHintRule,
} from './hint-rules/hint-rules.ts'
export type { TrialCounts } from './hint-rules/trial-counts.ts'
export { recountChats } from './counters/recount-chats.ts'
export { countChats } from './count-chats.ts'
export { findChat } from './find-chat.ts'
export { findTalk } from './find-talk.ts'
export { getReplyRate } from './get-reply-rate.ts'
export { insertReadyChats } from './insert-ready-chats.ts'
export { listFirstMessages, listFirstWritten, listReturnedDays } from './figures/list-first-messages.ts'
export { listMessageHours } from './figures/list-message-hours.ts'
export { listOpenings, listReturnedSums, type Opening } from './figures/list-openings.ts'
export { listMutedAmong } from './own-list/mute-and-pin.ts'
export { listUnread, type UnreadChat } from './list-unread.ts'
export { haveMet, type QuotedMessage, quoteMessage } from './quote-message.ts'
export { listReturned, type ReturnedDay } from './returns/list-returned.ts'
export {
  countFraudReturns,
  countUnopenedReturns,
  returnFraud,
  returnUnopened,
} from './returns/note-returns.ts'
export { planTextDrop } from './changes/drop-earlier-texts.ts'
export { countPause, listPauses } from './pauses/count-pauses.ts'
export { planReturns } from './returns/return-credits.ts'
export { creditsReturned } from './returns/returned-event.ts'

/**
 * Returns the number of unread messages in all listed conversations, for the badge of messages in the top bar (N5) and
 * the page title (S6).
 */
export async function countUnread(db: Queryable, member: MemberId): Promise<number> {
  return (await store.sumUnread(db, { member_id: member })).rows[0]?.unread ?? 0
}

const archivePath = ({ conversation_id, number }: { conversation_id: string; number: number }) =>
  `foto/chat-${conversation_id}-${number}.webp`

const voicePath = ({ conversation_id, number }: { conversation_id: string; number: number }) =>
  `vocali/chat-${conversation_id}-${number}.wav`

/** The changes of a message in the archive. The texts before them are only in the archive of their sender. */
function changesOf(
  { edited_at, deleted_at, earlier, reaction }: store.MessageRow,
  isOwn: boolean,
): Pick<ArchivedMessage, 'changed' | 'earlier' | 'reaction'> {
  return {
    ...(edited_at !== null && { changed: 'edited' as const }),
    ...(deleted_at !== null && { changed: 'deleted' as const }),
    ...(isOwn && earlier !== null && { earlier: earlier as string[] }),
    ...(reaction !== null && { reaction: reaction as Reaction }),
  }
}

/**
 * Exports all conversations of the member, including removed conversations and those with blocked members. Exports
 * everything that the member wrote and the texts that peers wrote to the member (docs/decisions/037), but not the
 * peers' photos and voice notes.
 */
export const personalData: PersonalData<ArchiveParts['chats']> = {
  async export(app, member) {
    const chats = (await store.selectConversations(app.db, { member_id: member })).rows
    const { rows } = await store.selectAllMessages(app.db, {
      conversation_ids: chats.map((row) => row.conversation_id),
    })
    return {
      conversations: chats.map(({ conversation_id, peer_id, removed_at, muted_at, pinned_at }) => ({
        conversation: conversation_id,
        with: peer_id,
        removed_at: removed_at && iso(removed_at),
        muted_at: muted_at && iso(muted_at),
        pinned_at: pinned_at && iso(pinned_at),
      })),
      messages: rows.map((row): ArchivedMessage => {
        const isOwn = row.sender_id === member
        return {
          conversation: row.conversation_id,
          number: row.number,
          from: isOwn ? 'me' : 'them',
          text: row.body,
          ...kindOf(row),
          ...archiveQuote(row),
          ...(isOwn && row.media_key !== null && { file: archivePath(row) }),
          ...(isOwn && row.voice_key !== null && { file: voicePath(row) }),
          // The words of a deleted voice note are like an earlier text.
          ...(row.caption && (isOwn || row.deleted_at === null) && { caption: row.caption }),
          ...changesOf(row, isOwn),
          at: iso(row.created_at),
        }
      }),
    }
  },
  async files(app, member) {
    const { rows } = await selectPhotosOf(app.db, { sender_id: member })
    const voices = (await selectVoicesOf(app.db, { sender_id: member })).rows
    return [
      ...rows.map((row) => ({ path: archivePath(row), key: `${row.media_key}/large.webp` })),
      ...voices.map((row) => ({ path: voicePath(row), key: `${row.media_key}/voice.wav` })),
    ]
  },
  /**
   * Erases the texts, photos and voice notes of the member's messages. The peers' conversations stay, and contain the erased
   * messages as empty messages that count as read. What the peers paid for messages that the member has not opened comes
   * back to them.
   */
  async erase(app, tx, member) {
    const { rows } = await store.selectConversations(tx, { member_id: member })
    const conversations = rows.map((row) => row.conversation_id)
    const peers = rows.map((row) => row.peer_id)
    await store.lockConversations(tx, { ids: conversations })
    await noteErasure(app, tx, member)
    for (const erase of eraseReturns) await erase(tx, { member_id: member })
    const texts = await store.eraseOwnTexts(tx, { sender_id: member, conversation_ids: conversations })
    await store.eraseQuotes(tx, { conversation_ids: conversations })
    const [photos, voices] = [
      (await deletePhotosOf(tx, { sender_id: member })).rows,
      (await deleteVoicesOf(tx, { sender_id: member })).rows,
    ]
    for (const { media_key } of [...photos, ...voices]) await addJob(tx, deletePictureFilesJob, { media_key })
    const lists = await store.eraseFromPeersLists(tx, { conversation_ids: conversations, peer_ids: peers })
    for (const { member_id, conversation_id, had_unread } of lists.rows)
      if (had_unread) await addJob(tx, announceReadJob, { member: member_id, conversation: conversation_id })
    await eraseMessagesOf(tx, member, peers)
    await deleteChatsOf(tx, { member_id: member })
    await store.eraseInbox(tx, { member_id: member })
    const messages = texts.rows[0]?.count ?? 0
    return { conversations: conversations.length, messages, voices: voices.length }
  },
}
