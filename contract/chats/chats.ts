import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { ProfileCard, ProfileKind } from '#contract/profiles/profiles.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { ConversationId, IdempotencyKey, MemberId, Timestamp } from '#contract/wire/ids.ts'
import { isId } from '#contract/wire/is-id.ts'
import { paths } from '#contract/wire/paths.ts'
import { asks, pauseReaders } from './asks.ts'
import { goodbyes } from './goodbyes.ts'
import { hints } from './hint-kinds.ts'
import { Message } from './message.ts'
import { QuotedPart } from './quotes.ts'
import { sendingRefusals, writingRefusals } from './refusals.ts'

/** Reason why a member may not write to another member. Each reason is an error code of `sendMessage`. */
export const WhyNot = z.enum([
  'not_confirmed',
  'conversation_limit',
  'verified_only',
  'receiver_unavailable',
  'fictional_unavailable',
  'fictional_limit',
  'fictional_ended',
])
export type WhyNot = z.infer<typeof WhyNot>

/** The message that the caller wrote at sign-up (A1). */
const FirstMessage = z.object({
  /** The recipient; `null` if the recipient is no longer visible to the caller. */
  to: z.object({ id: MemberId, kind: ProfileKind, name: z.string() }).nullable(),
  /**
   * Reason why the message was not sent and stays a draft; `null` if the message was sent or is being sent.
   * `refused_earlier`: the original reason no longer applies, so the member can send the draft now. `message_paused`: the
   * text asks for something too early (X13), and waits until its author sends it.
   */
  why_not: z.enum([...WhyNot.options, 'not_enough_credits', 'message_paused', 'refused_earlier']).nullable(),
  /** Price of the message in credits. */
  price: z.int(),
})
export type FirstMessage = z.infer<typeof FirstMessage>

/**
 * The share of conversations begun by others that a member answers, as a word (X7). Shown only after ten such
 * conversations.
 */
export const ReplyRate = z.enum(['often', 'sometimes', 'rarely'])
export type ReplyRate = z.infer<typeof ReplyRate>

export { Message, MessagePhoto, MessageVoice } from './message.ts'

/** §3 Chat state: one conversation in the member's list. */
export const Chat = z.object({
  conversation: z.object({
    id: ConversationId,
    snippet: z.string(),
    last_at: Timestamp,
    last_number: z.int(),
    last_from_me: z.boolean(),
    /**
     * Whether the last message is a goodbye. If so, `snippet` is the name of the goodbye, and it is neither member's
     * turn.
     */
    resting: z.boolean(),
    /**
     * Kind of the last message; absent for a text message or a goodbye. For a gift, a photo, a voice note or a disclosure, pages must
     * not show `snippet` as text. `deleted`: its sender has deleted it. `asks`: a received text that is still behind its
     * warning (X13).
     */
    kind: z.enum(['gift', 'photo', 'voice', 'icebreaker', 'disclosure', 'deleted', 'asks']).optional(),
  }),
  /**
   * The other member. Contains only the id and an empty name if that member is no longer visible, for example after
   * leaving or pausing.
   */
  profile: ProfileCard,
  num_unread_messages: z.int(),
  /** X7: whether it is the caller's turn to answer. */
  my_turn: z.boolean(),
  /** True if the caller has muted the conversation: no mails, pushes and toasts of it. */
  muted: z.boolean().optional(),
  /** True if the caller keeps the conversation on top of the list. */
  pinned: z.boolean().optional(),
})
export type Chat = z.infer<typeof Chat>

/** Price in credits that the page showed. If the price has changed, the call fails with `price_changed`. */
export const ShownPrice = z.int('invalid').optional()

/** H3: price of the next message to this member, in credits and in minor units of `currency`. */
export const MessagePrice = z.object({
  credits: z.int(),
  cents: z.int(),
  currency: z.string(),
  /** The sums in further currencies, if the credits come from purchases in several. Absent if there are none. */
  also: z.array(z.object({ cents: z.int(), currency: z.string() })).optional(),
})
export type MessagePrice = z.infer<typeof MessagePrice>

/** Cursor of the list of conversations: time and id of the last conversation on the page. */
export const ChatCursor = z
  .string()
  // The time is in milliseconds since 1970. Fourteen digits reach the year 5138, which the database can store.
  .regex(/^\d{1,14}-[1-9]\d{0,18}$/, 'invalid')
  .refine((cursor) => isId(cursor.slice(cursor.indexOf('-') + 1)), 'invalid')

/**
 * A conversation found by a search. `message` is its latest message with the searched text, or `null` if only the
 * member's name matched.
 */
export const FoundInChat = z.object({
  chat: Chat,
  message: z.object({ number: z.int(), excerpt: z.string(), at: Timestamp }).nullable(),
})
export type FoundInChat = z.infer<typeof FoundInChat>

export const chatCalls = {
  listChats: call(paths.listChats, {
    auth: 'member',
    rateLimit: 'read',
    summary:
      'A page of conversations, latest first: all, or those in which it is the member’s turn (X7). The first page of all also has the pinned ones, which are on no other page.',
    input: z.object({ after: ChatCursor.optional(), turn: z.literal('mine', 'unknown_choice').optional() }),
    output: z.object({
      chats: z.array(Chat),
      /** Cursor (`after`) of the next page; `null` on the last page. */
      next: z.string().nullable(),
      /** Number of unread messages in all conversations, including those on other pages. */
      unread_total: z.int(),
    }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  searchChats: call(paths.searchChats, {
    auth: 'member',
    rateLimit: 'search',
    inMaintenance: true,
    summary:
      "Searches the member's conversations by name or text, ignoring accents. One answer covers a limited number of messages; `next` continues the search.",
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
    rateLimit: 'read',
    summary:
      'The conversation with a member (or by its id): the profile, the price of the next message, whether the caller may write.',
    input: z.object({ profile: MemberId.optional(), conversation: ConversationId.optional() }),
    output: z.object({
      conversation: ConversationId.nullable(),
      profile: ProfileCard,
      price: MessagePrice,
      /** X16: price of a voice note; `null` if the other member takes none. */
      voice_price: MessagePrice.nullable(),
      message_length: z.int(),
      /** X15: the question that the first message answers; `null` if there is none, or if the conversation has begun. */
      opening_question: z.string().nullable(),
      may_write: z.boolean(),
      /** Reason why the caller may not write; `null` if the caller may write. */
      why_not: WhyNot.nullable(),
      /**
       * X4: whether the caller has blocked the member and can unblock the member. False for a member who is hidden for
       * another reason, for example as a known contact.
       */
      is_blocked: z.boolean(),
      /**
       * A1: the unsent message that the caller wrote to this member at sign-up; `null` if there is none.
       */
      draft: z.string().nullable(),
      /**
       * C2: number of conversations that the caller may still start; `null` if the caller is premium (no limit), or if
       * this conversation has already begun.
       */
      starts_left: z.int().nullable(),
      /**
       * C4: number of the last message that the other member has read. Ignores messages that the other member read
       * while invisible. `null` if the caller is not premium, the conversation has not begun, or the other member is no
       * longer visible.
       */
      read_number: z.int().nullable(),
      /**
       * C7: how links from the other member are shown. `shown`: as plain text. `may_trust`: as plain text, but the
       * caller may make them clickable, because both members have written. `trusted`: the caller has made them
       * clickable.
       */
      links: z.enum(['shown', 'may_trust', 'trusted']),
      reply_rate: ReplyRate.nullable(),
      /** Whether the caller has muted the conversation, and keeps it on top of the list. */
      muted: z.boolean(),
      pinned: z.boolean(),
      /**
       * H1: credits that the caller has spent on writing to fictional profiles in the last `days` days, and the most that
       * they may spend; `null` in a conversation with a person.
       */
      fictional: z
        .object({ spent: z.int(), cap_credits: z.int(), days: z.int(), has_ended: z.boolean() })
        .nullable(),
      /** X13: whether a text that asks for something would be paused now: it is early in the conversation. */
      pauses: z.boolean(),
      /** C7: whether the caller wants hints about possible fraud or harassment. */
      hints: z.boolean(),
      /** C7: what the site has changed about the hints, for readers of this language. */
      site_hints: z.object({
        off: z.array(z.enum(hints)),
        phrases: z.array(z.object({ kind: z.enum(hints), phrase: z.string() })),
      }),
      /**
       * X7: whether the caller may send a goodbye. True if the other member has written and nobody has sent a goodbye
       * since then.
       */
      may_say_goodbye: z.boolean(),
    }),
    errors: ['auth_required', 'member_not_found', 'chat_not_found'],
  }),
  getActivation: call(paths.getActivation, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'The result of an activation (A4): the credits left, and what happened to the first message.',
    input: z.object({}),
    output: z.object({
      /** Whether the caller's account was activated at most `limits.activation_result_minutes` ago. */
      is_recent: z.boolean(),
      /** Credits left after the first message. */
      credits: z.int(),
      first_message: FirstMessage.nullable(),
    }),
    errors: ['auth_required'],
  }),
  openChat: call(paths.openChat, {
    auth: 'member',
    rateLimit: 'write',
    inMaintenance: true,
    summary: 'Marks the conversation as read: its unread count becomes 0.',
    input: z.object({ conversation: ConversationId }),
    output: z.object({}),
    errors: ['auth_required', 'chat_not_found'],
  }),
  removeChat: call(paths.removeChat, {
    auth: 'member',
    rateLimit: 'write',
    summary: "Removes the conversation from the member's own list.",
    input: z.object({ conversation: ConversationId }),
    output: z.object({}),
    errors: ['auth_required', 'chat_not_found'],
  }),
  listMessages: call(paths.listMessages, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'Messages with numbers below `before` (default: the latest), ascending by number.',
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
    rateLimit: 'write',
    inMaintenance: true,
    summary: 'Shows the other member that the caller is typing, if they may write to each other. Not stored.',
    input: z.object({ conversation: ConversationId }),
    output: z.object({}),
    errors: ['auth_required', 'chat_not_found'],
  }),
  trustLinks: call(paths.trustLinks, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'C7: trusts links from the other member of a conversation, or stops trusting them. Both must have written.',
    input: z.object({ conversation: ConversationId, trusted: z.boolean() }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'chat_not_found', 'chat_unanswered'],
  }),
  sayGoodbye: call(paths.sayGoodbye, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'X7: sends one of the fixed goodbyes, free of charge; it is neither member’s turn until one of them writes again.',
    input: z.object({
      conversation: ConversationId,
      goodbye: z.enum(goodbyes, 'unknown_choice'),
      key: IdempotencyKey,
    }),
    output: z.object({ message: Message }),
    errors: [...writingRefusals, 'chat_not_found', 'chat_resting', 'chat_unanswered'],
  }),
  uncoverMessage: call(paths.uncoverMessage, {
    auth: 'member',
    rateLimit: 'write',
    inMaintenance: true,
    summary: 'X13: the recipient reads a message in whose place they saw a warning.',
    input: z.object({
      conversation: ConversationId,
      number: z.int('invalid').min(1, 'too_low').max(2_147_483_647, 'too_high'),
    }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'chat_not_found', 'message_not_found'],
  }),
  sendMessage: call(paths.sendMessage, {
    auth: 'member',
    rateLimit: 'send',
    summary:
      'Sends a message: credits, ledger, message, both inboxes and events in one transaction; a retry with the same key changes nothing.',
    input: z.object({
      /** Author of the message. The call fails if a different member is signed in to this browser. */
      from: MemberId.optional(),
      to: MemberId,
      text: freeText(limits.message_hard_max).min(1, 'required'),
      about: QuotedPart.optional(),
      key: IdempotencyKey,
      price: ShownPrice,
      /** X13: sends the text although it asks for something too early. Its recipient sees a warning first. */
      as_it_is: z.boolean('invalid').optional(),
      /** X13: what the text asked for before its sender rewrote it after a pause. Only counted. */
      rewritten: z.enum(asks, 'unknown_choice').optional(),
      /** X13: what had found it, as the pause said; the rules if it is absent. */
      paused_by: z.enum(pauseReaders, 'unknown_choice').optional(),
    }),
    output: z.object({ message: Message, credits: z.int(), price: MessagePrice }),
    errors: [
      ...sendingRefusals,
      'message_too_long',
      'message_paused',
      'quote_changed',
      'fictional_limit',
      'fictional_ended',
    ],
  }),
} as const
