import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { ConversationId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { Message } from './chats.ts'
import { reactions } from './reactions.ts'
import { writingRefusals } from './refusals.ts'

/** A message by its number in its conversation. */
const ref = {
  conversation: ConversationId,
  number: z.int('invalid').min(1, 'too_low').max(2_147_483_647, 'too_high'),
}

const output = z.object({ message: Message })

/** The calls that change a message after it was sent. None of them costs credits. */
export const messageChangeCalls = {
  editMessage: call(paths.editMessage, {
    auth: 'member',
    rateLimit: 'write',
    summary: `Changes an own text, at most ${limits.edit_minutes} minutes after it was sent. Both members see that it was changed.`,
    input: z.object({ ...ref, text: freeText(limits.message_hard_max).min(1, 'required') }),
    output,
    errors: [
      ...writingRefusals,
      'chat_not_found',
      'message_not_found',
      'message_fixed',
      'too_late_to_change',
      'message_too_long',
      'message_paused',
      'verified_only',
    ],
  }),
  deleteMessage: call(paths.deleteMessage, {
    auth: 'member',
    rateLimit: 'write',
    summary: `Deletes an own message for both members, at most ${limits.delete_minutes} minutes after it was sent. If nobody has opened it, its credits come back as those of unopened messages do (X1).`,
    input: z.object(ref),
    output,
    errors: [
      'auth_required',
      'invalid_fields',
      'chat_not_found',
      'message_not_found',
      'message_fixed',
      'too_late_to_change',
    ],
  }),
  reactToMessage: call(paths.reactToMessage, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Reacts to a received message, changes the reaction, or takes it back (`null`). Causes no notice.',
    input: z.object({ ...ref, reaction: z.enum(reactions, 'unknown_choice').nullable() }),
    output,
    errors: [...writingRefusals, 'chat_not_found', 'message_not_found', 'message_fixed', 'verified_only'],
  }),
} as const
