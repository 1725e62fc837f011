import type { CallOutput, ParsedInput } from '#contract/index.ts'
import type { Measure } from '#contract/moderation/member-acts.ts'
import { mayCall } from '#contract/permissions.ts'
import type { MemberId, StaffId } from '#contract/wire/ids.ts'
import { listStaffNames, listSuspendedAmong } from '#server/domain/accounts/index.ts'
import { listProposedCorrections } from '#server/domain/credits/index.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { expiryOf, listOpenProposals } from '../reports/ban-proposals.ts'
import { undoEnd } from '../reports/decide-report.ts'
import { type ReportRow, selectMeasures } from '../reports/store.ts'
import { isInForce } from './lift-measure.ts'
import { getActedOn } from './take-measure.ts'

/**
 * Returns what staff have decided about a member, and what waits for a second person. A role gets only the acts that it
 * could take. Throws `member_not_found`.
 */
export async function getMemberActs(
  requestContext: StaffContext,
  { member }: ParsedInput<'getMemberActs'>,
): Promise<CallOutput<'getMemberActs'>> {
  const { app, session } = requestContext
  const { status, language } = await getActedOn(app.db, requestContext, member)
  const mayTake = mayCall(session.role, 'takeMeasure')
  const [suspended, profile, measures, corrections] = await Promise.all([
    listSuspendedAmong(app, [member]),
    mayTake ? findProfile(app.db, member) : null,
    mayTake ? listMeasures(requestContext, member) : [],
    mayCall(session.role, 'correctCredits') ? listCorrections(requestContext, member) : null,
  ])
  return {
    ...{ status, is_suspended: suspended.has(member), language },
    words: profile && { prompts: profile.prompts, opening_question: profile.opening_question },
    ...{ measures, corrections },
  }
}

async function listMeasures({ app, session }: StaffContext, member: MemberId): Promise<Measure[]> {
  const { rows } = await selectMeasures(app.db, { member_id: member, site_ids: session.siteIds })
  const proposals = await listOpenProposals(
    app.db,
    rows.map(({ id }) => id),
  )
  const people = [
    ...rows.flatMap(({ decided_by }) => decided_by ?? []),
    ...proposals.map((each) => each.proposed_by),
  ]
  const names = await listStaffNames(app.db, [...new Set(people)])
  const now = app.clock.now()
  return rows.map((row) => {
    const proposal = proposals.find((each) => each.report_id === row.id)
    return {
      ...{ report: row.id, own_initiative: row.own_initiative, outcome: row.outcome ?? 'no_breach' },
      ...{ restricts: row.restricts ?? [], ground: row.ground, note: row.note },
      at: iso(row.decided_at ?? row.created_at),
      by: nameOf(names, row.decided_by),
      ends_at: row.ends_at && iso(row.ends_at),
      in_force: isInForce(row, now),
      told_at: row.member_told_at && iso(row.member_told_at),
      read_at: row.member_read_at && iso(row.member_read_at),
      undo_until: undoUntil(row, session.staffId, now),
      proposal:
        proposal && expiryOf(proposal) > now
          ? {
              id: proposal.id,
              by: nameOf(names, proposal.proposed_by),
              own: proposal.proposed_by === session.staffId,
              expires_at: expiryOf(proposal).toISOString(),
            }
          : null,
    }
  })
}

/** Only a measure that the caller took and nobody was told of is undone here; a report's decision on the page of reports. */
function undoUntil(row: ReportRow, staff: StaffId, now: Date): string | null {
  if (!row.own_initiative || row.decided_by !== staff || row.waiting_since !== null) return null
  const end = undoEnd(row)
  return end > now ? end.toISOString() : null
}

async function listCorrections({ app, session }: StaffContext, member: MemberId) {
  const proposed = await listProposedCorrections(app.db, session.siteIds, app.clock.now(), member)
  const names = await listStaffNames(
    app.db,
    proposed.map(({ staff }) => staff),
  )
  return proposed.map(({ staff, member: _, site: __, ...each }) => ({
    ...each,
    by: nameOf(names, staff),
    own: staff === session.staffId,
  }))
}

const nameOf = (names: ReadonlyMap<StaffId, string>, staff: StaffId | null): string =>
  (staff && names.get(staff)) ?? ''
