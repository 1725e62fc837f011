import { z } from 'zod'
import { call } from './call.ts'
import { goodbyes } from './goodbyes.ts'
import { ConversationId, IdempotencyKey, MemberId, Moment } from './ids.ts'
import { isId } from './is-id.ts'
import * as limits from './limits.ts'
import { paths } from './paths.ts'
import { ProfileCard } from './profiles.ts'

/** Why a member may not write to another, as an error code of `sendMessage`. */
export const WhyNot = z.enum([
  'not_confirmed',
  'conversation_limit',
  'verified_only',
  'receiver_unavailable',
  'fictional_unavailable',
])
export type WhyNot = z.infer<typeof WhyNot>

/** How often somebody answers who writes to them first (X7): a band, told from ten conversations up. */
export const ReplyRate = z.enum(['often', 'sometimes', 'rarely'])
export type ReplyRate = z.infer<typeof ReplyRate>

/** A photo in a conversation (C4). */
export const MessagePhoto = z.object({
  /** Behind `settings.cdn_prefix`; for the two of the conversation, for the receiver once it is opened. */
  filename: z.string(),
  width: z.int(),
  height: z.int(),
  /** Base64. */
  thumbhash: z.string(),
  /** The reader has wished to see it, or has sent it. */
  opened: z.boolean(),
})
export type MessagePhoto = z.infer<typeof MessagePhoto>

export const Message = z.object({
  conversation: ConversationId,
  /** 1, 2, 3 … within its conversation: the order, and what a page of history is asked by. */
  number: z.int(),
  from: MemberId,
  /** Of a goodbye or a gift: which one. Empty where its writer was erased. */
  text: z.string(),
  /** Absent: words of its writer's. */
  kind: z.enum(['goodbye', 'gift', 'photo', 'icebreaker']).optional(),
  /** Of a gift: what it cost. */
  credits: z.int().optional(),
  photo: MessagePhoto.optional(),
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
    /** The last message is a goodbye, which `snippet` names: nobody owes an answer. */
    resting: z.boolean(),
    /** Of the last message; of a gift or a photo `snippet` says nothing in words. */
    kind: z.enum(['gift', 'photo', 'icebreaker']).optional(),
  }),
  /** Of somebody who is not to be seen any more (left, or taking a break): the id alone, with an empty name. */
  profile: ProfileCard,
  num_unread_messages: z.int(),
  /** X7: it is for the reader to answer. */
  my_turn: z.boolean(),
})
export type Chat = z.infer<typeof Chat>

/** H3: what one more message to this member costs: credits, and minor units of `currency`. */
export const MessagePrice = z.object({ credits: z.int(), cents: z.int(), currency: z.string() })
export type MessagePrice = z.infer<typeof MessagePrice>

/** Where a page of the list goes on: the moment and the number of its last conversation. */
export const ChatCursor = z
  .string()
  // Fourteen digits end in the year 5138: the database can count no further than it can write.
  .regex(/^\d{1,14}-[1-9]\d{0,18}$/, 'invalid')
  .refine((cursor) => isId(cursor.slice(cursor.indexOf('-') + 1)), 'invalid')

/** What a search found in one conversation: by the name, or the latest message with these words. */
export const FoundInChat = z.object({
  chat: Chat,
  message: z.object({ number: z.int(), excerpt: z.string(), at: Moment }).nullable(),
})
export type FoundInChat = z.infer<typeof FoundInChat>

export const chatCalls = {
  listChats: call(paths.listChats, {
    auth: 'member',
    limiter: 'read',
    says: 'A page of conversations, the latest first; all, or those in which it is for the member to answer (X7).',
    input: z.object({ after: ChatCursor.optional(), turn: z.literal('mine', 'unknown_choice').optional() }),
    output: z.object({
      chats: z.array(Chat),
      /** `after` of the next page; null where there is none. */
      next: z.string().nullable(),
      /** Unread messages over all conversations, also those of other pages. */
      unread_total: z.int(),
    }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  searchChats: call(paths.searchChats, {
    auth: 'member',
    limiter: 'search',
    says: "One's own conversations by name or words, whatever the accents; an answer looks through so many messages and says where to go on.",
    input: z.object({
      text: z
        .string('required')
        .trim()
        .min(limits.chat_search_min, 'required')
        .max(limits.chat_search_max, 'too_long'),
      after: ChatCursor.optional(),
    }),
    output: z.object({ found: z.array(FoundInChat), next: z.string().nullable() }),
    errors: ['auth_required', 'invalid_fields'],
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
      /** Null where one may. */
      why_not: WhyNot.nullable(),
      /** X4: the reader has blocked them by hand, which can be taken back. */
      is_blocked: z.boolean(),
      /** A1: what was written to this member while signing up and is not sent: yet, or because it could not be. */
      draft: z.string().nullable(),
      /** C2: conversations that may still be started; null where that is not limited, or this one has begun. */
      starts_left: z.int().nullable(),
      /** C4, premium only: up to which message the other side has read; null also where nobody is told. */
      read_number: z.int().nullable(),
      /** C7: whether links of the other side can be opened; trusting takes that both have written. */
      links: z.enum(['shown', 'may_trust', 'trusted']),
      reply_rate: ReplyRate.nullable(),
      /** C7: the reader wishes hints at what may be a fraud or harassment. */
      hints: z.boolean(),
      /** X7: the other side has written, and nobody has said goodbye since. */
      may_say_goodbye: z.boolean(),
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
  tellTyping: call(paths.tellTyping, {
    auth: 'member',
    limiter: 'write',
    says: 'The member is writing in this conversation: the other side is shown so, if they may write to each other. Kept nowhere.',
    input: z.object({ conversation: ConversationId }),
    output: z.object({}),
    errors: ['auth_required', 'chat_not_found'],
  }),
  trustLinks: call(paths.trustLinks, {
    auth: 'member',
    limiter: 'write',
    says: 'C7: links that the other side of a conversation sends can be opened, or not any more. Both must have written.',
    input: z.object({ conversation: ConversationId, trusted: z.boolean() }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'chat_not_found', 'chat_unanswered'],
  }),
  sayGoodbye: call(paths.sayGoodbye, {
    auth: 'member',
    limiter: 'write',
    says: 'X7: one of the fixed sentences, free; the conversation rests until somebody writes again.',
    input: z.object({
      conversation: ConversationId,
      goodbye: z.enum(goodbyes, 'unknown_choice'),
      key: IdempotencyKey,
    }),
    output: z.object({ message: Message }),
    errors: [
      'auth_required',
      'invalid_fields',
      'not_confirmed',
      'chat_not_found',
      'chat_resting',
      'chat_unanswered',
      'receiver_unavailable',
    ],
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
