/**
 * Agreement (X17): members' answers to the questions of "Would you get along?", and how far two members agree
 * (docs/compatibility.md). Owns: agreement_answers. Publishes `profiles.changed` when a member begins or ceases to show
 * enough answers. Handles `profiles.changed`: deletes the answers about sensitive data when the consent is withdrawn.
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { listAnswers } from './list-answers.ts'
import { type Answers, unpack } from './rules.ts'
import { deleteAnswers, insertReady } from './store.ts'

export { getAgreement } from './get-agreement.ts'
export { listAnswers, listAnswersOf } from './list-answers.ts'
export { type Answers, hasEnough, agreesAtLeast, pack, showsEnough } from './rules.ts'

/** Inserts the answers of members of a demo, without events. */
export const insertReadyAnswers = (
  tx: Queryable,
  rows: readonly { readonly member_id: MemberId; readonly answers: Answers }[],
) => insertReady(tx, { rows: JSON.stringify(rows) })

export const personalData: PersonalData<ArchiveParts['agreement']> = {
  async export(app, member) {
    return { agreement_answers: unpack(await listAnswers(app.db, member)) }
  },
  async erase(_app, tx, member) {
    const answers = unpack(await listAnswers(tx, member)).length
    await deleteAnswers(tx, { member_id: member })
    return { answers }
  },
}
