import { z } from 'zod'
import { call } from './call.ts'
import { ConversationId, IdempotencyKey, MemberId, Moment } from './ids.ts'
import * as limits from './limits.ts'
import { paths } from './paths.ts'
import { ProfileCard } from './profiles.ts'

export const Message = z.object({
  conversation: ConversationId,
  /** 1, 2, 3 … within its conversation: the order, and what a page of history is asked by. */
  number: z.int(),
  from: MemberId,
  text: z.string(),
  at: Moment,
  /** The sender's key, so that the sending browser recognises its own; empty for the receiver. */
  key: z.string(),
})
export type Message = z.infer<typeof Message>

/** §3 Chat state: one line of the list. */
export const Chat = z.object({
  conversation: z.object({
    id: ConversationId,
    snippet: z.string(),
    last_at: Moment,
    last_number: z.int(),
    last_from_me: z.boolean(),
  }),
  /** Of somebody who is not to be seen any more (left, or taking a break): the id alone, with an empty name. */
  profile: ProfileCard,
  num_unread_messages: z.int(),
})
export type Chat = z.infer<typeof Chat>

/** H3: what one more message to this member costs: credits, and minor units of `currency`. */
export const MessagePrice = z.object({ credits: z.int(), cents: z.int(), currency: z.string() })
export type MessagePrice = z.infer<typeof MessagePrice>

/** What arrives on the event stream (`/api/live.php`), one `event:` name each; `id:` is the member's own sequence. */
export const liveEvents = {
  /** `peer` is the other one of the conversation; `unread` the receiver's count after it (0 for the sender's own devices). */
  message: z.object({ message: Message, peer: MemberId, unread: z.int() }),
  like: z.object({ profile: MemberId }),
  match: z.object({ profile: MemberId }),
  /** `profile` took their like back before it was answered. */
  unlike: z.object({ profile: MemberId }),
  read: z.object({ conversation: ConversationId }),
  chat_removed: z.object({ conversation: ConversationId }),
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
export type LiveEventName = keyof typeof liveEvents
export type LiveEvent = {
  [K in LiveEventName]: { name: K; data: z.infer<(typeof liveEvents)[K]> }
}[LiveEventName]

export const chatCalls = {
  listChats: call(paths.listChats, {
    auth: 'member',
    limiter: 'read',
    says: 'Conversations, the latest first.',
    input: z.object({}),
    output: z.object({ chats: z.array(Chat) }),
    errors: ['auth_required'],
  }),
  findChat: call(paths.findChat, {
    auth: 'member',
    limiter: 'read',
    says: 'The conversation with a member (or by its id): who it is, what the next message costs, whether one may write.',
    input: z.object({ profile: MemberId.optional(), conversation: ConversationId.optional() }),
    output: z.object({
      conversation: ConversationId.nullable(),
      profile: ProfileCard,
      price: MessagePrice,
      message_length: z.int(),
      may_write: z.boolean(),
      /** Why not, as an error code of `sendMessage`; null where one may. */
      why_not: z
        .enum([
          'not_confirmed',
          'conversation_limit',
          'verified_only',
          'receiver_unavailable',
          'fictional_unavailable',
        ])
        .nullable(),
      /** A1: what was written to this member while signing up and is not sent: yet, or because it could not be. */
      draft: z.string().nullable(),
    }),
    errors: ['auth_required', 'member_not_found', 'chat_not_found'],
  }),
  openChat: call(paths.openChat, {
    auth: 'member',
    limiter: 'write',
    says: 'The conversation was opened: unread becomes 0.',
    input: z.object({ conversation: ConversationId }),
    output: z.object({}),
    errors: ['auth_required', 'chat_not_found'],
  }),
  removeChat: call(paths.removeChat, {
    auth: 'member',
    limiter: 'write',
    says: "Removes the conversation from one's own list.",
    input: z.object({ conversation: ConversationId }),
    output: z.object({}),
    errors: ['auth_required', 'chat_not_found'],
  }),
  listMessages: call(paths.listMessages, {
    auth: 'member',
    limiter: 'read',
    says: 'Messages below `before` (or the latest), ascending by number.',
    input: z.object({
      conversation: ConversationId,
      before: z.coerce
        .number<number | string>('invalid')
        .int('invalid')
        .min(1, 'too_low')
        .max(2_147_483_647, 'too_high')
        .optional(),
    }),
    output: z.object({ messages: z.array(Message), more: z.boolean() }),
    errors: ['auth_required', 'chat_not_found'],
  }),
  sendMessage: call(paths.sendMessage, {
    auth: 'member',
    limiter: 'send',
    says: 'Sends a message: credits, ledger, message, both inboxes and events in one transaction; a retry with the same key changes nothing.',
    input: z.object({
      to: MemberId,
      text: z.string('required').trim().min(1, 'required').max(limits.message_hard_max, 'too_long'),
      key: IdempotencyKey,
    }),
    output: z.object({ message: Message, credits: z.int(), price: MessagePrice }),
    errors: [
      'auth_required',
      'invalid_fields',
      'not_confirmed',
      'message_too_long',
      'conversation_limit',
      'not_enough_credits',
      'verified_only',
      'receiver_unavailable',
      'fictional_unavailable',
      'member_not_found',
      'key_reused',
    ],
  }),
} as const
