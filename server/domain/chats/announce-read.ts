import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import { appendLiveEvent } from '#server/domain/live/index.ts'
import { defineJob } from '#server/kernel/job.ts'

/**
 * Sends the live event `read` to a member whose peer was erased, because the conversation has no unread messages any
 * more. The erasure cannot send the event itself: a live event must be written last in a transaction (see
 * `appendLiveEvent`), but the transaction of the erasure continues with other modules.
 */
export const announceReadJob = defineJob<{ member: MemberId; conversation: ConversationId }>(
  'chats.announce_read',
  async (app, { member, conversation }) => {
    await appendLiveEvent(app.db, member, 'read', { conversation }, app.clock.now())
    app.bus.wake([member])
  },
)
