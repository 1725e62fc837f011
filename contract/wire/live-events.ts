import { z } from 'zod'
import { Message } from '#contract/chats/chats.ts'
import { ConversationId, MemberId } from './ids.ts'

/**
 * Stored events of the event stream (`/api/live.php`) by their `event:` name. The `id:` is a sequence number per
 * member.
 */
export const liveEvents = {
  /**
   * `peer` is the other member of the conversation. `unread` is the number of unread messages in the conversation; it
   * is 0 in the event that the sender's own devices receive.
   */
  message: z.object({ message: Message, peer: MemberId, unread: z.int() }),
  /** The message was edited or deleted, or got another reaction. `peer` is the other member of the conversation. */
  message_changed: z.object({ message: Message, peer: MemberId }),
  like: z.object({ profile: MemberId }),
  match: z.object({ profile: MemberId }),
  /** The member `profile` took back a like before this member liked back. */
  unlike: z.object({ profile: MemberId }),
  read: z.object({ conversation: ConversationId }),
  /** C4, only for premium members: the other member has read the messages up to this number. */
  peer_read: z.object({ conversation: ConversationId, number: z.int() }),
  chat_removed: z.object({ conversation: ConversationId }),
  /** This member has muted or pinned a conversation, or ended that, possibly on another device. */
  chat_kept: z.object({ conversation: ConversationId, muted: z.boolean(), pinned: z.boolean() }),
  /** C4: this member has opened the photo of this message, possibly on another device. */
  photo_opened: z.object({ conversation: ConversationId, number: z.int() }),
  credits: z.object({ credits: z.int() }),
  photo: z.object({ status: z.enum(['pending', 'active', 'rejected']) }),
  /**
   * X6: the status `asked` means that the member `profile` has asked to see this member's private photos. Any other
   * status is a decision of `profile` on this member's own request.
   */
  photo_access: z.object({
    profile: MemberId,
    status: z.enum(['asked', 'granted', 'refused', 'withdrawn']),
  }),
  /** X19: the date that is planned in this conversation has changed. */
  date_plan: z.object({ conversation: ConversationId }),
  /** The page has missed more events than the server can replay, so the page must fetch everything again. */
  resync: z.object({}),
} as const

/** Transient events of the stream: not stored, and without a sequence number. */
export const passingEvents = {
  /** The other member of this conversation is typing. */
  typing: z.object({ conversation: ConversationId }),
} as const
export type PassingEvent = {
  [K in keyof typeof passingEvents]: { name: K; data: z.infer<(typeof passingEvents)[K]> }
}[keyof typeof passingEvents]
export type LiveEventName = keyof typeof liveEvents
export type LiveEvent = {
  [K in LiveEventName]: { name: K; data: z.infer<(typeof liveEvents)[K]> }
}[LiveEventName]
