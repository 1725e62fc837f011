import { z } from 'zod'
import { UserName } from '#contract/accounts/user-name.ts'
import * as limits from '#contract/limits.ts'
import { Gender } from '#contract/profiles/profiles.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { ConversationId, IdempotencyKey, MemberId, SiteId, StaffId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { Message } from './chats.ts'
import { fictionalSignals, pictureOrigins } from './fictional-signals.ts'

const Signal = z.enum(fictionalSignals, 'unknown_choice')
const cap = z.coerce
  .number<number | string>('invalid')
  .int('invalid')
  .min(0, 'too_low')
  .max(limits.fictional_cap_max, 'too_high')

/** Fictional profiles on one site (H1). */
export const FictionalSite = z.object({
  id: SiteId,
  name: z.string(),
  /** Whether fictional profiles can be written to. Off on a new site. */
  is_on: z.boolean(),
  /** Credits that a member may spend on them in `limits.fictional_cap_days` days. */
  cap_credits: z.int(),
  countries: z.array(z.string()),
  /** The people who may answer for a profile of this site. */
  operators: z.array(z.object({ id: StaffId, name: z.string() })),
})
export type FictionalSite = z.infer<typeof FictionalSite>

export const FictionalProfile = z.object({
  id: MemberId,
  site: SiteId,
  name: z.string(),
  /** The person who answers for the profile. */
  operator: z.object({ id: StaffId, name: z.string() }),
  /** Whether this person may still answer for profiles of the site. If not, nobody can write to the profile. */
  is_answered: z.boolean(),
  picture: z.enum(pictureOrigins),
  licence: z.string(),
  created_at: Timestamp,
  closed_at: Timestamp.nullable(),
  /**
   * Messages of members in the last 30 days, their writers, and the credits spent on them, rounded down. Null for fewer
   * than `people_min` writers. Counted apart from people.
   */
  figures: z.object({ messages: z.int(), members: z.int(), credits: z.int() }).nullable(),
})
export type FictionalProfile = z.infer<typeof FictionalProfile>

/** A conversation that was ended because of a sign. */
export const EndedChat = z.object({
  conversation: ConversationId,
  site: SiteId,
  member: MemberId,
  member_name: z.string(),
  profile_name: z.string(),
  signal: Signal,
  at: Timestamp,
})
export type EndedChat = z.infer<typeof EndedChat>

const waitingChat = {
  conversation: ConversationId,
  site_name: z.string(),
  profile: z.object({ id: MemberId, name: z.string() }),
  member_name: z.string(),
}
export const WaitingChat = z.object({ ...waitingChat, since: Timestamp, due: Timestamp })
export type WaitingChat = z.infer<typeof WaitingChat>

export const OperatedMessage = z.object({
  number: z.int(),
  /** `site`: a fixed sentence that was sent by itself. */
  by: z.enum(['member', 'operator', 'site']),
  /** Name of the person who wrote it as the profile; `null` for other messages. */
  operator: z.string().nullable(),
  text: z.string(),
  kind: Message.shape.kind,
  /** The subject of the message. A photo has no file here. */
  quote: Message.shape.quote,
  at: Timestamp,
})
export type OperatedMessage = z.infer<typeof OperatedMessage>

export const OperatedChat = z.object({
  ...waitingChat,
  /** Without an id, because operators open no files of members. */
  member: z.object({ age: z.int().nullable(), language: z.string() }),
  about: z.string(),
  /** The latest messages, the oldest first. */
  messages: z.array(OperatedMessage),
  /** Since when the member waits for an answer; `null` if none is due. */
  since: Timestamp.nullable(),
  ended: z.object({ at: Timestamp, signal: Signal }).nullable(),
  spent: z.int(),
  cap_credits: z.int(),
  message_length: z.int(),
})
export type OperatedChat = z.infer<typeof OperatedChat>

const staff = ['auth_required', 'forbidden'] as const

export const fictionalCalls = {
  listFictional: call(paths.listFictional, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'H1: the fictional profiles of the caller’s sites with their own figures, and the ended conversations.',
    input: z.object({}),
    output: z.object({
      sites: z.array(FictionalSite),
      profiles: z.array(FictionalProfile),
      ended: z.array(EndedChat),
    }),
    errors: staff,
  }),
  setFictional: call(paths.setFictional, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'H1: switches fictional profiles of a site on or off, and sets the cap of a member’s spending on them.',
    input: z.object({ site: SiteId, is_on: z.boolean(), cap_credits: cap }),
    output: z.object({}),
    errors: [...staff, 'invalid_fields'],
  }),
  createFictional: call(paths.createFictional, {
    auth: 'staff',
    rateLimit: 'upload',
    upload: true,
    summary:
      'H1: creates a fictional profile with a drawn or licensed picture, which waits for review, and the person who answers for it.',
    input: z.object({
      site: SiteId,
      name: UserName,
      birth_date: z.iso.date('birth_date_required'),
      gender: Gender,
      country: z.string().length(2, 'unknown_choice'),
      town: z.string().trim().max(limits.town_max, 'too_long').default(''),
      about: freeText(limits.fictional_about_max).min(1, 'required'),
      picture: z.enum(pictureOrigins, 'required'),
      licence: freeText(limits.fictional_licence_max).min(1, 'required'),
      operator: StaffId,
    }),
    output: z.object({ profile: MemberId }),
    errors: [
      ...[...staff, 'invalid_fields', 'fictional_off', 'photo_empty', 'photo_type', 'photo_heic'],
      ...['photo_broken', 'photo_too_small', 'photo_too_many_pixels', 'photo_too_large', 'unavailable'],
    ] as const,
  }),
  changeFictional: call(paths.changeFictional, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'H1: gives a fictional profile to another person.',
    input: z.object({ profile: MemberId, operator: StaffId }),
    output: z.object({}),
    errors: [...staff, 'not_found', 'invalid_fields'],
  }),
  closeFictional: call(paths.closeFictional, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'H1: closes a fictional profile for good: nobody sees it or writes to it any more.',
    input: z.object({ profile: MemberId }),
    output: z.object({}),
    errors: [...staff, 'not_found', 'invalid_fields'],
  }),
  resumeFictional: call(paths.resumeFictional, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'H1: lets the member of an ended conversation write to fictional profiles again.',
    input: z.object({ conversation: ConversationId }),
    output: z.object({}),
    errors: [...staff, 'chat_not_found', 'invalid_fields'],
  }),
  listFictionalChats: call(paths.listFictionalChats, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'H1: conversations of the fictional profiles that the caller answers for, the longest waiting first.',
    input: z.object({}),
    output: z.object({ chats: z.array(WaitingChat), waiting: z.int() }),
    errors: staff,
  }),
  getFictionalChat: call(paths.getFictionalChat, {
    auth: 'staff',
    rateLimit: 'read',
    // Opens messages, which then cost their writer, and may end the conversation.
    inMaintenance: false,
    summary: 'H1: a conversation of a fictional profile that the caller answers for. The look is logged.',
    input: z.object({ conversation: ConversationId }),
    output: z.object({ chat: OperatedChat }),
    errors: [...staff, 'chat_not_found', 'invalid_fields'],
  }),
  answerFictional: call(paths.answerFictional, {
    auth: 'staff',
    rateLimit: 'send',
    summary:
      'H1: answers once as a fictional profile. If the member has asked whether it is real, the truthful sentence is sent first.',
    input: z.object({
      conversation: ConversationId,
      text: freeText(limits.message_hard_max).min(1, 'required'),
      key: IdempotencyKey,
    }),
    output: z.object({}),
    errors: [
      ...[...staff, 'chat_not_found', 'message_too_long', 'fictional_answered', 'fictional_ended'],
      ...['receiver_unavailable', 'fictional_unavailable', 'invalid_fields'],
    ] as const,
  }),
  endFictionalChat: call(paths.endFictionalChat, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'H1: ends a conversation because of a sign that the caller has noticed, and opens a case.',
    input: z.object({ conversation: ConversationId, signal: Signal }),
    output: z.object({}),
    errors: [...staff, 'chat_not_found', 'fictional_ended', 'invalid_fields'],
  }),
} as const
