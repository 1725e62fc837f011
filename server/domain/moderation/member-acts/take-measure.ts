import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, ReportId } from '#contract/wire/ids.ts'
import { type Account, findAccount } from '#server/domain/accounts/index.ts'
import { lockProfile } from '#server/domain/profiles/index.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { lockReport } from '../reports/decide-report.ts'
import { outcomeOf, recordDecision, storedDecision } from '../reports/record-decision.ts'
import { chooseRemoved } from '../reports/removed-words.ts'
import { evidenceOf } from '../reports/report-member.ts'
import { insertReport } from '../reports/store.ts'

/**
 * Returns the account of a member on a site of the caller. Throws `member_not_found`, also for profiles that belong to
 * no member.
 */
export async function getActedOn(
  db: Queryable,
  { session }: Pick<StaffContext, 'session'>,
  member: MemberId,
): Promise<Account> {
  const account = await findAccount(db, member)
  if (!account || account.kind !== 'member' || !session.siteIds.includes(account.site_id))
    throw new ApiError('member_not_found')
  return account
}

/**
 * Warns, restricts or suspends a member on staff's own initiative. The measure is a case without a reporter, so that it
 * is told, contested, exported and erased like the measure of a report. Throws `member_not_found`.
 */
export async function takeMeasure(
  requestContext: StaffContext,
  { member, removes, ...stated }: ParsedInput<'takeMeasure'>,
): Promise<CallOutput<'takeMeasure'>> {
  const { app } = requestContext
  const now = app.clock.now()
  const { report, proposed, afterCommit } = await inTransaction(app.db, async (tx) => {
    const { site_id, language } = await getActedOn(tx, requestContext, member)
    const profile = await lockProfile(tx, member)
    if (!profile) throw new ApiError('member_not_found')
    const report = orderedId<ReportId>(now)
    await insertReport(tx, {
      ...{ id: report, site_id, member_id: member, reporter_id: null, reporter_email: null },
      ...{ reporter_language: language, about: 'profile', photo_id: null, conversation_id: null },
      ...{ message_number: null, reason: stated.ground ?? 'other', words: '', evidence_key: null },
      evidence: JSON.stringify(evidenceOf({ profile, messages: [] }, null, now)),
      ...{ created_at: now, due_at: now, own_initiative: true, notifier: null, flagger_id: null },
    })
    const row = await chooseRemoved(tx, await lockReport(tx, requestContext, report), removes)
    // An undo leaves nothing that waits for a decision.
    const before = { ...storedDecision(row), waiting_since: null }
    const outcome = outcomeOf(stated, now)
    const recorded = await recordDecision(app, tx, requestContext, row, outcome, 'measure_taken', before)
    return { report, ...recorded }
  })
  afterCommit()
  return { report, proposed }
}
