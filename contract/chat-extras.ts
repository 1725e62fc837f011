import { z } from 'zod'
import { call } from './call.ts'
import { Message, MessagePrice } from './chats.ts'
import { gifts } from './gifts.ts'
import { ConversationId, IdempotencyKey, MemberId } from './ids.ts'
import { paths } from './paths.ts'

/** Name of a line that the site offers. */
const IcebreakerName = z.string('required').min(1, 'required').max(40, 'too_long')

/** The same answer as a message's: what was sent, what is left, and what the next message costs. */
const Sent = z.object({ message: Message, credits: z.int(), price: MessagePrice })

const sending = [
  'auth_required',
  'invalid_fields',
  'not_confirmed',
  'conversation_limit',
  'verified_only',
  'not_enough_credits',
  'receiver_unavailable',
  'fictional_unavailable',
  'member_not_found',
  'key_reused',
] as const

export const chatExtraCalls = {
  listExtras: call(paths.listExtras, {
    auth: 'member',
    limiter: 'read',
    says: 'C4: gifts, lines to begin with and photos in a conversation with a member, each with its price (H3).',
    input: z.object({ profile: MemberId }),
    output: z.object({
      /** What the member has. */
      credits: z.int(),
      gifts: z.array(z.object({ gift: z.enum(gifts), price: MessagePrice })),
      /** In the language of the request. */
      icebreakers: z.array(z.object({ icebreaker: z.string(), text: z.string(), price: MessagePrice })),
      photo: z.object({
        price: MessagePrice,
        /** Why none can be sent, as an error code of `sendPhoto`. */
        why_not: z.enum(['premium_only', 'photo_unanswered', 'photos_unwanted']).nullable(),
      }),
    }),
    errors: ['auth_required', 'invalid_fields', 'member_not_found'],
  }),
  sendGift: call(paths.sendGift, {
    auth: 'member',
    limiter: 'send',
    says: 'C4: a gift, as a message of its own; paid and retried like any message.',
    input: z.object({ to: MemberId, gift: z.enum(gifts, 'unknown_choice'), key: IdempotencyKey }),
    output: Sent,
    errors: sending,
  }),
  sendIcebreaker: call(paths.sendIcebreaker, {
    auth: 'member',
    limiter: 'send',
    says: 'C4: one of the lines that the site offers, at its own price, as a message.',
    input: z.object({ to: MemberId, icebreaker: IcebreakerName, key: IdempotencyKey }),
    output: Sent,
    errors: [...sending, 'icebreaker_not_found'],
  }),
  sendPhoto: call(paths.sendPhoto, {
    auth: 'member',
    limiter: 'upload',
    upload: true,
    says: 'C4, premium: a photo (JPEG, PNG or WebP) to somebody who has written to the sender and takes photos. A retry with the same key changes nothing.',
    input: z.object({ to: MemberId, key: IdempotencyKey }),
    output: Sent,
    errors: [
      ...sending,
      'premium_only',
      'photo_unanswered',
      'photos_unwanted',
      'photo_refused',
      'photo_empty',
      'photo_type',
      'photo_broken',
      'photo_too_many_pixels',
      'photo_too_large',
      'unavailable',
    ],
  }),
  openPhoto: call(paths.openPhoto, {
    auth: 'member',
    limiter: 'write',
    says: 'C4: the receiver wishes to see a photo; before that its file is not given to them.',
    input: z.object({
      conversation: ConversationId,
      number: z.int('invalid').min(1, 'too_low').max(2_147_483_647, 'too_high'),
    }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'chat_not_found', 'message_not_found'],
  }),
} as const
