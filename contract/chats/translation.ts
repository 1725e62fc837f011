import { z } from 'zod'
import { Translation, translationErrors } from '#contract/accounts/translation.ts'
import { call } from '#contract/wire/call.ts'
import { ConversationId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

export const messageTranslationCalls = {
  translateMessage: call(paths.translateMessage, {
    auth: 'member',
    rateLimit: 'translate',
    inMaintenance: true,
    summary:
      'X21: a received text, icebreaker or caption of a voice note in the language of the page. Not stored. Not for a text that is still behind its warning.',
    input: z.object({
      conversation: ConversationId,
      number: z.int('invalid').min(1, 'too_low').max(2_147_483_647, 'too_high'),
    }),
    output: z.object({ translation: Translation }),
    errors: [...translationErrors, 'chat_not_found', 'message_not_found'],
  }),
} as const
