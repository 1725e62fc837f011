import * as limits from '#contract/limits.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import type { ProfileText } from '#contract/profiles/prompts.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { lockProfile } from './get-profile.ts'
import { updateOwnWords } from './store.ts'

/** The answered prompts and the opening question of a profile. */
export interface OwnWords {
  readonly prompts: readonly AnsweredPrompt[]
  readonly opening_question: string
}

/**
 * Takes texts off a profile (X14, X15): those of `words` that `texts` names. Keeps a text that the member has changed
 * since.
 */
export async function removeOwnWords(
  tx: Tx,
  member: MemberId,
  words: OwnWords,
  texts: readonly ProfileText[],
): Promise<void> {
  const isRemoved = ({ prompt, answer }: AnsweredPrompt) =>
    texts.includes(prompt) && words.prompts.some((was) => was.prompt === prompt && was.answer === answer)
  await change(tx, member, ({ prompts, opening_question }) => ({
    prompts: prompts.filter((each) => !isRemoved(each)),
    opening_question:
      texts.includes('opening_question') && opening_question === words.opening_question
        ? ''
        : opening_question,
  }))
}

/** Puts removed texts back, as far as the member has not written others in their place. */
export async function restoreOwnWords(
  tx: Tx,
  member: MemberId,
  words: OwnWords,
  texts: readonly ProfileText[],
): Promise<void> {
  await change(tx, member, ({ prompts, opening_question }) => {
    const missing = words.prompts.filter(
      ({ prompt }) => texts.includes(prompt) && prompts.every((each) => each.prompt !== prompt),
    )
    const question = texts.includes('opening_question') ? words.opening_question : ''
    return {
      prompts: [...prompts, ...missing].slice(0, limits.prompts_max),
      opening_question: opening_question || question,
    }
  })
}

async function change(tx: Tx, member: MemberId, next: (words: OwnWords) => OwnWords): Promise<void> {
  const profile = await lockProfile(tx, member)
  if (!profile) return
  const { prompts, opening_question } = next(profile)
  await updateOwnWords(tx, { member_id: member, prompts: JSON.stringify(prompts), opening_question })
}
