import { z } from 'zod'
import { Message } from './chats.ts'
import { ConversationId, MemberId } from './ids.ts'

/** What arrives on the event stream (`/api/live.php`), one `event:` name each; `id:` is the member's own sequence. */
export const liveEvents = {
  /** `peer` is the other one of the conversation; `unread` the receiver's count after it (0 for the sender's own devices). */
  message: z.object({ message: Message, peer: MemberId, unread: z.int() }),
  like: z.object({ profile: MemberId }),
  match: z.object({ profile: MemberId }),
  /** `profile` took their like back before it was answered. */
  unlike: z.object({ profile: MemberId }),
  read: z.object({ conversation: ConversationId }),
  /** C4, premium: the other side has read up to this message. */
  peer_read: z.object({ conversation: ConversationId, number: z.int() }),
  chat_removed: z.object({ conversation: ConversationId }),
  /** C4: the reader has wished to see a photo, on one of their devices. */
  photo_opened: z.object({ conversation: ConversationId, number: z.int() }),
  credits: z.object({ credits: z.int() }),
  photo: z.object({ status: z.enum(['pending', 'active', 'rejected']) }),
  /** X6: `profile` asked to see the private photos (`asked`), or decided about one's own asking. */
  photo_access: z.object({
    profile: MemberId,
    status: z.enum(['asked', 'granted', 'refused', 'withdrawn']),
  }),
  /** The gap is too long to replay: fetch everything again. */
  resync: z.object({}),
} as const

/** What passes on the stream and is kept nowhere; without a number. */
export const passingEvents = {
  /** The other side of this conversation is writing. */
  typing: z.object({ conversation: ConversationId }),
} as const
export type PassingEvent = {
  [K in keyof typeof passingEvents]: { name: K; data: z.infer<(typeof passingEvents)[K]> }
}[keyof typeof passingEvents]
export type LiveEventName = keyof typeof liveEvents
export type LiveEvent = {
  [K in LiveEventName]: { name: K; data: z.infer<(typeof liveEvents)[K]> }
}[LiveEventName]
