import type { OwnAnswer } from '#contract/agreement/agreement.ts'
import {
  type QuestionCode,
  questionCodes,
  questions,
  sensitiveQuestions,
} from '#contract/agreement/questions.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { lockProfile, profileChanged } from '#server/domain/profiles/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { listAnswers } from './list-answers.ts'
import { type Answers, pack, showsEnough } from './rules.ts'
import { deleteAnswers, upsertAnswers } from './store.ts'

/**
 * Stores or changes one answer (X17). Throws `invalid_fields` for codes of another question, and `consent_required` for
 * a question about sensitive data without the separate consent (P1).
 */
export async function saveAnswer(context: MemberContext, answer: OwnAnswer): Promise<void> {
  const { answers, isSensitive } = questions[answer.question]
  if (!answers.includes(answer.answer)) throw invalidFields({ answer: 'unknown_choice' })
  if (!answer.suits.every((code) => answers.includes(code))) throw invalidFields({ suits: 'unknown_choice' })
  await changeAnswer(context, answer.question, pack(answer), isSensitive ?? false)
}

/** Deletes one answer. */
export const removeAnswer = (context: MemberContext, question: QuestionCode): Promise<void> =>
  changeAnswer(context, question, null, false)

/**
 * Changes one answer under the lock of the profile, so that two tabs keep the answers of each other, and a withdrawal of
 * the consent cannot pass between the check and the change. Publishes `profiles.changed` if the member begins or ceases
 * to show enough answers for searches.
 */
async function changeAnswer(
  { app, site, session: { memberId: member } }: MemberContext,
  question: QuestionCode,
  packed: number | null,
  needsConsent: boolean,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const profile = await lockProfile(tx, member)
    if (needsConsent && !profile?.sensitive_consent_at) throw new ApiError('consent_required')
    const before = await listAnswers(tx, member)
    const at = questionCodes.indexOf(question)
    const next = questionCodes.map((_, nth) => (nth === at ? packed : (before[nth] ?? null)))
    await write(tx, member, next)
    if (showsEnough(before) !== showsEnough(next))
      await publish(app, tx, profileChanged, { member, site: site.id })
  })
}

/**
 * Deletes the answers about sensitive data. Runs while the member's profile has no consent (P1), before the search row is
 * written.
 */
export async function forgetSensitive(tx: Tx, member: MemberId): Promise<void> {
  const before = await listAnswers(tx, member)
  const isSensitive = (nth: number) => sensitiveQuestions.some((code) => questionCodes.indexOf(code) === nth)
  if (!before.some((packed, nth) => packed !== null && isSensitive(nth))) return
  await write(
    tx,
    member,
    before.map((packed, nth) => (isSensitive(nth) ? null : packed)),
  )
}

/** Writes a member's answers. A row without answers is deleted. */
async function write(tx: Tx, member: MemberId, answers: Answers): Promise<void> {
  if (answers.every((packed) => packed === null)) await deleteAnswers(tx, { member_id: member })
  else await upsertAnswers(tx, { member_id: member, answers: [...answers] })
}
