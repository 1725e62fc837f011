import { z } from 'zod'
import { ConversationId, MemberId, Timestamp } from '#contract/wire/ids.ts'
import { asks } from './asks.ts'
import { Quote } from './quotes.ts'
import { reactions } from './reactions.ts'

/** A photo in a conversation (C4). */
export const MessagePhoto = z.object({
  /**
   * Path after `settings.cdn_prefix`, the same for both members. The recipient can load the file only after opening the
   * photo.
   */
  filename: z.string(),
  width: z.int(),
  height: z.int(),
  /** Blurred preview of the photo (thumbhash), in base64. */
  thumbhash: z.string(),
  /** Whether the caller has opened the photo or sent it. */
  opened: z.boolean(),
})
export type MessagePhoto = z.infer<typeof MessagePhoto>

/** X16: a voice note of a conversation. */
export const MessageVoice = z.object({
  /** Path after `settings.cdn_prefix`: a WAV file that only the two members can load. */
  filename: z.string(),
  duration_ms: z.int(),
  /** Loudness of equal parts: one character each, from 0 (silent) to v (loudest). */
  waveform: z.string(),
  /** The words that the speaker typed; empty without any. */
  caption: z.string(),
})
export type MessageVoice = z.infer<typeof MessageVoice>

export const Message = z.object({
  conversation: ConversationId,
  /**
   * Number of the message in its conversation, from 1. Defines the order of the messages and is the cursor of the
   * history.
   */
  number: z.int(),
  from: MemberId,
  /**
   * The name of the goodbye, gift or fixed sentence if `kind` is `goodbye`, `gift` or `disclosure`, else the text. Empty if the sender's account was
   * erased.
   */
  text: z.string(),
  /** Kind of the message; absent for a text message. */
  kind: z.enum(['goodbye', 'gift', 'photo', 'voice', 'icebreaker', 'disclosure']).optional(),
  /** Price of the gift in credits; only gifts have this field. */
  credits: z.int().optional(),
  photo: MessagePhoto.optional(),
  voice: MessageVoice.optional(),
  /** The subject of the message; only texts have this field, and voice notes that answer a question. */
  quote: Quote.optional(),
  /** True if the sender has changed the text. */
  edited: z.boolean().optional(),
  /** True if the sender has deleted the message for both members. It then has no text, kind and photo. */
  deleted: z.boolean().optional(),
  /** The recipient's reaction. */
  reaction: z.enum(reactions).optional(),
  /**
   * X13: what the text, or the caption of a voice note, asks for, although it is too early. Its recipient sees a warning in its place until they choose to
   * read it (`shown`). Only the recipient gets this.
   */
  asks: z.object({ what: z.enum(asks), shown: z.boolean() }).optional(),
  at: Timestamp,
  /** The sender's idempotency key, by which the sending browser recognises its own message. Empty for the recipient. */
  key: z.string(),
})
export type Message = z.infer<typeof Message>
