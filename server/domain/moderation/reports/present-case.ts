import * as limits from '#contract/limits.ts'
import type { DecisionEffect, ReportCase } from '#contract/moderation/reports.ts'
import { type CaseSide, makeCaseToken } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days, hours, iso } from '#server/kernel/clock.ts'
import { contentOf } from './case-content.ts'
import type { PastDecision } from './decision-history.ts'
import type { ReportRow } from './store.ts'

/** Returns the end of the time to appeal against a decision. */
const appealEnd = (decided_at: string): Date =>
  new Date(Date.parse(iso(decided_at)) + days(limits.report_appeal_days))

/**
 * Returns whether the reported member may see the report. The current decision must have found a breach, or the member
 * must have been notified of a decision. A report that was decided with another one has no effects of its own.
 */
export const concernsMember = ({ outcome, member_told_at, decided_with }: ReportRow): boolean =>
  decided_with === null && (member_told_at !== null || (outcome !== null && outcome !== 'no_breach'))

/**
 * Returns whether a side may appeal against the current decision. Each side may appeal once, before the time to appeal
 * ends. The reported member may appeal only against a sanction (DSA art. 20).
 */
export function mayAppeal(row: ReportRow, side: CaseSide, now: Date): boolean {
  if (row.decided_at === null || appealOf(row, side).at !== null || appealEnd(row.decided_at) <= now)
    return false
  return side === 'reporter' || row.outcome !== 'no_breach'
}

/** Returns the text and the time of a side's appeal. The text is erased with the evidence. */
export const appealOf = (row: ReportRow, side: CaseSide) =>
  side === 'reporter'
    ? { text: row.reporter_appeal, at: row.reporter_appealed_at }
    : { text: row.member_appeal, at: row.member_appealed_at }

/**
 * Returns the decisions that a side may see, oldest first, each with the appeals against it. The reporter sees all
 * decisions. The reported member does not see the decisions before the first sanction, because they did not concern the
 * member. Without a sanction, the member sees only the last decision. An appeal of the other side is shown only after
 * the next decision, and without its text and time.
 */
export function historyFor(
  row: ReportRow,
  decisions: readonly PastDecision[],
  side: CaseSide,
): ReportCase['decisions'] {
  const firstMeasure = decisions.findIndex(({ outcome }) => outcome !== 'no_breach')
  const first = side === 'reporter' ? 0 : firstMeasure < 0 ? decisions.length - 1 : firstMeasure
  return decisions.slice(Math.max(0, first)).map((decision, index, seen) => {
    const next = seen[index + 1]
    const isAgainst = (at: string): boolean =>
      Date.parse(at) >= Date.parse(decision.at) && (!next || Date.parse(at) < Date.parse(next.at))
    const appeals = (['reporter', 'member'] as const).flatMap((by) => {
      const { text, at } = appealOf(row, by)
      if (at === null || !isAgainst(iso(at))) return []
      if (by === side) return { side: by, text, at: iso(at) }
      return next ? { side: by, text: null, at: null } : []
    })
    return {
      ...decision,
      restricts: [...decision.restricts],
      effects: effectsOf(decision, seen[index - 1]),
      appeals,
    }
  })
}

/** Returns the effects of a decision. `earlier` is the previous decision, if any. */
export function effectsOf(
  { outcome, ends_at, at }: Pick<PastDecision, 'outcome' | 'ends_at' | 'at'>,
  earlier: Pick<PastDecision, 'outcome'> | undefined,
): DecisionEffect[] {
  const isLifted = ends_at !== null && Date.parse(ends_at) <= Date.parse(at)
  if (isLifted && (outcome === 'restricted' || outcome === 'suspended')) return [`${outcome}_withdrawn`]
  if (earlier?.outcome === outcome) return [`${outcome}_kept`]
  if (earlier === undefined || earlier.outcome === 'no_breach') return [outcome]
  return [`${earlier.outcome}_withdrawn`, outcome === 'no_breach' ? 'no_breach_after_all' : outcome]
}

/** Returns the hours from the report to the promised decision. */
const hoursTo = ({ created_at, due_at }: ReportRow): number | null =>
  due_at === null ? null : Math.round((Date.parse(iso(due_at)) - Date.parse(iso(created_at))) / hours(1))

/**
 * Returns a report for one side, without the kind of the profile: the reporter or the reported member. Never reveals the reporter to the reported
 * member.
 */
export async function presentCase(
  app: App,
  row: ReportRow,
  side: CaseSide,
  decisions: readonly PastDecision[],
): Promise<Omit<ReportCase, 'kind'>> {
  const isReporter = side === 'reporter'
  const seen = historyFor(row, decisions, side)
  const content = isReporter ? null : contentOf(row, seen)
  const isAppealed = row.waiting_since !== null && row.outcome !== null && appealOf(row, side).at !== null
  return {
    case: await makeCaseToken(app, row.id, side),
    side,
    own_initiative: row.own_initiative,
    about: row.about,
    name: isReporter ? (row.evidence?.name ?? null) : null,
    // The reporter sees the time of the report. The reported member must not see this time, and sees the time of the
    // decision instead. If the only decision was undone, the member sees when they were notified of that decision.
    at: iso(isReporter ? row.created_at : (row.decided_at ?? row.member_told_at ?? row.created_at)),
    reason: isReporter ? row.reason : null,
    text: isReporter ? row.words : null,
    content: content && { ...content, photo: null },
    status: row.outcome === null ? 'open' : isAppealed ? 'appealed' : 'decided',
    decisions: seen,
    promised_hours: isReporter && row.outcome === null ? hoursTo(row) : null,
    may_appeal: mayAppeal(row, side, app.clock.now()),
    read_at: isReporter || row.member_read_at === null ? null : iso(row.member_read_at),
    appeal_until: row.decided_at && appealEnd(row.decided_at).toISOString(),
  }
}
