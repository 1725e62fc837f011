import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { voiceProblems } from '#contract/photos/voice-problems.ts'
import { AnsweredPrompt, OpeningQuestion } from '#contract/profiles/answered-prompt.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { ConversationId, IdempotencyKey, MemberId, PhotoId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { asks, pauseReaders } from './asks.ts'
import { Message, MessagePrice, ShownPrice } from './chats.ts'
import { gifts } from './gifts.ts'
import { sendingRefusals } from './refusals.ts'

/** Name of an icebreaker that the site offers. */
const IcebreakerName = z.string('required').min(1, 'required').max(40, 'too_long')

/**
 * Output of the calls in this file that send a message: the message, the remaining credits, and the price of the next
 * message. `sendMessage` has the same output.
 */
const Sent = z.object({ message: Message, credits: z.int(), price: MessagePrice })

export const chatExtraCalls = {
  listExtras: call(paths.listExtras, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'C4: gifts, icebreakers and photos for a conversation with a member, each with its price (H3).',
    input: z.object({ profile: MemberId }),
    output: z.object({
      /** The caller's balance in credits. */
      credits: z.int(),
      gifts: z.array(z.object({ gift: z.enum(gifts), price: MessagePrice })),
      /** Icebreakers in the language of the request, or in `locale` if the site has none in that language. */
      icebreakers: z.array(
        z.object({ icebreaker: z.string(), text: z.string(), locale: z.string(), price: MessagePrice }),
      ),
      photo: z.object({
        price: MessagePrice,
        /**
         * Reason why the caller cannot send a photo: an error code of `sendPhoto`. `null` if the caller can send a
         * photo.
         */
        why_not: z.enum(['premium_only', 'photo_unanswered', 'photos_unwanted']).nullable(),
      }),
    }),
    errors: ['auth_required', 'invalid_fields', 'member_not_found'],
  }),
  sendGift: call(paths.sendGift, {
    auth: 'member',
    rateLimit: 'send',
    summary: 'C4: sends a gift as a message of its own; charged and retried like any message.',
    input: z.object({
      to: MemberId,
      gift: z.enum(gifts, 'unknown_choice'),
      key: IdempotencyKey,
      price: ShownPrice,
    }),
    output: Sent,
    errors: sendingRefusals,
  }),
  sendIcebreaker: call(paths.sendIcebreaker, {
    auth: 'member',
    rateLimit: 'send',
    summary: 'C4: sends an icebreaker of the site as a message, at its own price.',
    input: z.object({ to: MemberId, icebreaker: IcebreakerName, key: IdempotencyKey, price: ShownPrice }),
    output: Sent,
    errors: [...sendingRefusals, 'icebreaker_not_found'],
  }),
  sendPhoto: call(paths.sendPhoto, {
    auth: 'member',
    rateLimit: 'upload',
    upload: true,
    summary:
      'C4, premium: sends a photo (JPEG, PNG, WebP or AVIF) to a member who has written to the sender and accepts photos. A retry with the same key changes nothing.',
    input: z.object({
      to: MemberId,
      key: IdempotencyKey,
      /** As `ShownPrice`. The fields of an upload are texts. */
      price: z.coerce.number<number | string>('invalid').int('invalid').optional(),
    }),
    output: Sent,
    errors: [
      ...sendingRefusals,
      'premium_only',
      'photo_unanswered',
      'photos_unwanted',
      'photo_refused',
      'photo_empty',
      'photo_type',
      'photo_heic',
      'photo_broken',
      'photo_too_small',
      'photo_too_many_pixels',
      'photo_too_large',
      'unavailable',
    ],
  }),
  sendVoice: call(paths.sendVoice, {
    auth: 'member',
    rateLimit: 'upload',
    upload: { voice_seconds_max: limits.voice_note_seconds_max },
    summary:
      'X16: sends a voice note: a WAV file with one channel of 16-bit samples at 16 kHz, of at most a minute. A retry with the same key changes nothing.',
    input: z
      .object({
        /** As in `sendMessage`. */
        from: MemberId.optional(),
        to: MemberId,
        /** The words of the recording, typed by the speaker. */
        caption: freeText(limits.voice_caption_max).default(''),
        /** The subject of the recording, as in `QuotedPart`; a prompt and its answer come together. */
        question: OpeningQuestion.min(1, 'required').optional(),
        photo: PhotoId.optional(),
        prompt: AnsweredPrompt.shape.prompt.optional(),
        answer: AnsweredPrompt.shape.answer.optional(),
        /** X13: as in `sendMessage`, for the caption. */
        as_it_is: z.literal('1', 'invalid').optional(),
        rewritten: z.enum(asks, 'unknown_choice').optional(),
        paused_by: z.enum(pauseReaders, 'unknown_choice').optional(),
        key: IdempotencyKey,
        /** As `ShownPrice`. The fields of an upload are texts. */
        price: z.coerce.number<number | string>('invalid').int('invalid').optional(),
      })
      .refine(
        ({ photo, prompt, answer }) =>
          (prompt === undefined) === (answer === undefined) && (photo === undefined || prompt === undefined),
        'invalid',
      ),
    output: Sent,
    errors: [...sendingRefusals, ...voiceProblems, 'voice_unwanted', 'message_paused', 'quote_changed'],
  }),
  openPhoto: call(paths.openPhoto, {
    auth: 'member',
    rateLimit: 'write',
    inMaintenance: true,
    summary: 'C4: the recipient opens a photo; before that, requests for its file return 404.',
    input: z.object({
      conversation: ConversationId,
      number: z.int('invalid').min(1, 'too_low').max(2_147_483_647, 'too_high'),
    }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'chat_not_found', 'message_not_found'],
  }),
} as const
