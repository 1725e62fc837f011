import * as limits from '#contract/limits.ts'
import type { CaseToken } from '#contract/moderation/case-token.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { TestApp, TestMember } from '#tests/harness/app.ts'

/** Returns the id of the latest report. */
export const idOf = async (app: TestApp) =>
  (await app.db.query('select max(id) as id from report')).rows[0].id
export const report = (app: TestApp, who: TestMember | null, member: MemberId, more = {}) =>
  app.call(who, 'reportMember', { member, reason: 'fake', text: 'Le foto sono di un’attrice.', ...more })
export const caseOf = async (app: TestApp, token: CaseToken) =>
  (await app.call(null, 'getReport', { case: token })).report
/**
 * Advances the clock by the delay and runs the jobs that notify the reporter and the reported member of the outcome.
 */
export async function deliverOutcome(app: TestApp): Promise<void> {
  app.clock.advance(minutes(limits.outcome_delay_minutes))
  await app.runJobs()
}
export const subjects = (app: TestApp, to: string) => app.outbox.to(to).map(({ subject }) => subject)
