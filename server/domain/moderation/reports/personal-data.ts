import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { planEvidenceErasure } from './erase-evidence.ts'
import { concernsMember } from './present-case.ts'
import { wordsIn } from './removed-words.ts'
import {
  anonymizeMember,
  deleteMute,
  eraseRefusals,
  eraseReporterTexts,
  type ReportRow,
  selectOfMember,
} from './store.ts'

/**
 * Exports the reports that a member made, and the sanctions against that member. The part about sanctions contains
 * neither the reporter nor the time of the report, and leaves out reports that led to no sanction.
 */
export async function exportReports(app: App, member: MemberId) {
  const { rows } = await selectOfMember(app.db, { member_id: member })
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

/**
 * Returns the reported profile from the evidence. Leaves out the messages, because the conversation would reveal the
 * reporter. Returns `null` after the erasure of the evidence.
 */
function profileIn({ evidence }: ReportRow) {
  if (!evidence) return null
  const { messages, removed, ...profile } = evidence
  return { ...profile, ...wordsIn(evidence) }
}

const decisionOf = (row: ReportRow) => ({
  outcome: row.outcome,
  ground: row.ground,
  note: row.note,
  restricts: row.restricts ?? [],
  ends_at: row.ends_at && iso(row.ends_at),
  decided_at: row.decided_at && iso(row.decided_at),
})

/**
 * Removes a member from all reports.
 *
 * Reports by the member: erases the member's messages in the evidence. Also erases the member's explanation and appeal
 * if the report is decided. If it waits for a decision, they are erased later, together with its evidence.
 *
 * Reports about the member: if the report is decided, a job erases its evidence now. If it waits for a decision, its
 * evidence stays until a day after the decision, or for `limits.report_open_days` if nobody decides. Therefore a member
 * cannot avoid a decision by leaving.
 */
export async function eraseReports(app: App, tx: Tx, member: MemberId): Promise<void> {
  const { rows } = await selectOfMember(tx, { member_id: member })
  await eraseReporterTexts(tx, { reporter_id: member })
  await eraseRefusals(tx, { member_id: member })
  await anonymizeMember(tx, { member_id: member })
  await deleteMute(tx, { reporter_id: member })
  for (const row of rows.filter((each) => each.member_id === member))
    await planEvidenceErasure(app, tx, row.id, row.waiting_since === null ? 0 : limits.report_open_days)
}
