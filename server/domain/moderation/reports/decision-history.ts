import * as limits from '#contract/limits.ts'
import type { Restriction } from '#contract/moderation/reports.ts'
import type { ReportId, SiteId } from '#contract/wire/ids.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type AuditRow, selectDecisions } from '../store.ts'
import { endOf, type Outcome } from './apply-outcome.ts'
import { decidingActions } from './deciding-actions.ts'
import type { ReportRow } from './store.ts'

/** A decision about a report. */
export interface PastDecision {
  readonly outcome: NonNullable<ReportRow['outcome']>
  readonly ground: ReportRow['ground']
  readonly note: string
  readonly restricts: readonly Restriction[]
  readonly ends_at: string | null
  readonly at: string
}

/**
 * Returns the decisions about each report, oldest first, without those that were undone before anybody was told. The last decision comes from the
 * report, the earlier decisions from the audit trail. After the erasure of the evidence, no decision has a note.
 */
export async function listDecisions(
  db: Queryable,
  site: SiteId,
  reports: readonly ReportRow[],
): Promise<ReadonlyMap<ReportId, readonly PastDecision[]>> {
  const decided = reports.filter(({ outcome }) => outcome !== null)
  const { rows } = await selectDecisions(db, { site_id: site, object_ids: decided.map(({ id }) => id) })
  return new Map(
    decided.map((report) => {
      const entries = rows.filter(({ object_id }) => object_id === report.id)
      const earlier = earlierOf(entries).map((entry) => pastDecision(entry, report.evidence !== null))
      const { decided_at, created_at } = report
      const last = decisionOf(
        { ...report, ends_at: endOf(report) },
        report.note,
        iso(decided_at ?? created_at),
      )
      return [report.id, [...earlier, last]]
    }),
  )
}

/**
 * Returns the entries of the decisions before the one that stands. An undo removes the decision before it, unless its
 * mails had left: then both sides read that it was withdrawn.
 */
function earlierOf(entries: readonly AuditRow[]): AuditRow[] {
  const standing: AuditRow[] = []
  const untold = new Set<AuditRow>()
  for (const entry of entries) {
    if (isDecision(entry)) standing.push(entry)
    else {
      const undone = standing.pop()
      if (undone && !wasTold(undone, entry)) untold.add(undone)
    }
  }
  const last = standing.at(-1)
  return last
    ? entries.slice(0, entries.indexOf(last)).filter((entry) => isDecision(entry) && !untold.has(entry))
    : []
}

const isDecision = ({ action }: AuditRow): boolean => decidingActions.some((each) => each === action)

/** Returns whether the mails about a decision had left when it was undone. */
const wasTold = (decision: AuditRow, undo: AuditRow): boolean =>
  Date.parse(iso(undo.at)) - Date.parse(iso(decision.at)) >= minutes(limits.outcome_delay_minutes)

function pastDecision({ after, at }: AuditRow, hasNote: boolean): PastDecision {
  const decision = after as Parameters<typeof decisionOf>[0] & { note?: string }
  // The note is missing in the audit entries about an erased member.
  return decisionOf(decision, hasNote ? (decision.note ?? '') : '', iso(at))
}

/** Decisions of earlier releases have no `restricts` and no `ends_at`. */
const decisionOf = (
  {
    outcome,
    ground,
    restricts,
    ends_at,
  }: Pick<Outcome, 'outcome' | 'ground'> & Partial<Pick<Outcome, 'restricts' | 'ends_at'>>,
  note: string,
  at: string,
) => ({ outcome, ground, note, restricts: restricts ?? [], ends_at: ends_at ?? null, at }) as PastDecision
