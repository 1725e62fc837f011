import { z } from 'zod'
import { Translation, translationErrors } from '#contract/accounts/translation.ts'
import { promptCodes } from '#contract/profiles/prompts.ts'
import { call } from '#contract/wire/call.ts'
import { MemberId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

/** A text of a profile that can be translated: the description, the answer to a prompt, or the words of the voice intro. */
export const TranslatedPart = z.enum(['about', 'voice_intro', ...promptCodes], 'unknown_choice')
export type TranslatedPart = z.infer<typeof TranslatedPart>

export const profileTranslationCalls = {
  translateProfile: call(paths.translateProfile, {
    auth: 'member',
    rateLimit: 'translate',
    inMaintenance: true,
    summary: 'X21: a text of another member’s page in the language of the page. Not stored.',
    input: z.object({ id: MemberId, part: TranslatedPart }),
    output: z.object({ translation: Translation }),
    errors: [...translationErrors, 'member_not_found', 'text_not_found'],
  }),
} as const
