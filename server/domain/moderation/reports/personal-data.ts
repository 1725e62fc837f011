import type { MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { planForgetting } from './forget-evidence.ts'
import { concernsMember } from './present-case.ts'
import { forgetMember, forgetReportersWords, type ReportRow, selectOfMember } from './store.ts'

/** What a member has reported, and what was decided about them; never who the other side is. */
export async function exportReports(app: App, member: MemberId) {
  const { rows } = await selectOfMember(app.db, [member])
  return {
    reported: rows
      .filter((row) => row.reporter_id === member)
      .map((row) => ({
        at: iso(row.created_at),
        member: row.member_id,
        about: row.about,
        reason: row.reason,
        text: row.words,
        email: row.reporter_email,
        ...decisionOf(row),
        appeal: row.reporter_appeal,
      })),
    reported_by_others: rows
      .filter((row) => row.member_id === member && concernsMember(row))
      .map((row) => ({
        about: row.about,
        profile_at_that_time: profileIn(row),
        ...decisionOf(row),
        appeal: row.member_appeal,
      })),
  }
}

/** Without the messages: whose conversation it was would say who reported. */
function profileIn({ evidence }: ReportRow) {
  if (!evidence) return null
  const { messages, ...profile } = evidence
  return profile
}

const decisionOf = (row: ReportRow) => ({
  outcome: row.outcome,
  ground: row.ground,
  note: row.note,
  decided_at: row.decided_at && iso(row.decided_at),
})

/**
 * Nothing says any more who was part of it, and a reporter's own messages go. What a decided report rested on goes now, by a job; of one that waits it stays
 * until somebody has decided, thirty days at most: leaving is no way round a decision.
 */
export async function eraseReports(app: App, tx: Tx, member: MemberId): Promise<void> {
  const { rows } = await selectOfMember(tx, [member])
  await forgetReportersWords(tx, [member])
  await forgetMember(tx, [member])
  for (const row of rows.filter((each) => each.member_id === member))
    await planForgetting(app, tx, row.id, row.waiting_since === null ? 0 : limits.report_open_days)
}
