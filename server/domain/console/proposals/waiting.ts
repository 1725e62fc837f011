import type { Proposal } from '#contract/console/proposals.ts'
import { mayCall, type StaffCall } from '#contract/permissions.ts'
import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import {
  listProposals,
  listStaffChanges,
  type StoredProposal,
  type StoredStaffChange,
} from '#server/domain/accounts/index.ts'
import { listProposedCorrections, type ProposedCorrection } from '#server/domain/credits/index.ts'
import { listWaitingBans, type ProposedBan, type ProposedExport } from '#server/domain/moderation/index.ts'
import type { ProposedRefund } from '#server/domain/orders/index.ts'
import type { App } from '#server/kernel/app.ts'
import { readableAddress } from '#server/kernel/readable-address.ts'
import type { StaffSession } from '#server/kernel/request-context.ts'

/** An act of any kind that waits for a second person. */
export interface Waiting {
  readonly id: string
  readonly act: Proposal['act']
  readonly sites: readonly SiteId[]
  readonly member: MemberId | null
  readonly reason: string
  readonly case: Proposal['case']
  readonly proposedBy: StaffId
  readonly proposedAt: Date
  readonly expiresAt: Date
}

type Act = Waiting['act']

/** The call by which the second person decides. */
export const deciders: Readonly<Record<Act['kind'], StaffCall>> = {
  refund: 'decideRefund',
  export: 'decideExport',
  correction: 'approveCorrection',
  ban: 'decideBan',
  staff_change: 'decideStaffChange',
}

/** Returns what waits on these sites, and is the person's own or may be decided with the person's role, next to expire first. */
export async function listWaiting(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { role, staffId }: Pick<StaffSession, 'role' | 'staffId'>,
  sites: readonly SiteId[],
): Promise<Waiting[]> {
  const now = clock.now()
  const [stored, corrections, bans, changes] = await Promise.all([
    listProposals(db, sites, now),
    mayCall(role, 'approveCorrection') ? listProposedCorrections(db, sites, now) : [],
    mayCall(role, 'decideBan') ? listWaitingBans(db, sites, now) : [],
    mayCall(role, 'decideStaffChange') ? listStaffChanges(db, sites, now) : [],
  ])
  return [
    ...stored.map((each) => ({ ...each, act: actOf(each) })),
    ...corrections.map(ofCorrection),
    ...bans.map(ofBan),
    ...changes.map(ofStaffChange),
  ]
    .filter(({ proposedBy, act }) => proposedBy === staffId || mayCall(role, deciders[act.kind]))
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
}

export const ofCorrection = (each: ProposedCorrection): Waiting => ({
  ...{ id: each.id, act: { kind: 'correction', credits: each.credits }, sites: [each.site] },
  ...{ member: each.member, reason: each.reason, case: null, proposedBy: each.staff },
  ...{ proposedAt: new Date(each.at), expiresAt: new Date(each.expires_at) },
})

export const ofBan = (each: ProposedBan): Waiting => ({
  ...{ id: each.id, act: { kind: 'ban' }, sites: [each.site], member: each.member },
  ...{ reason: each.note, case: `report-${each.report}` as Waiting['case'], proposedBy: each.staff },
  ...{ proposedAt: each.at, expiresAt: each.expiresAt },
})

export const ofStaffChange = ({
  id,
  kind,
  name,
  email,
  after,
  before,
  ...each
}: StoredStaffChange): Waiting => ({
  ...{ id, sites: each.scope, member: null, reason: '', case: null, proposedBy: each.proposedBy },
  ...{ proposedAt: each.proposedAt, expiresAt: each.expiresAt },
  act: {
    ...({ kind: 'staff_change', change: kind, name, email: readableAddress(email) } as const),
    ...{ role: after.role, role_before: before?.role ?? null },
  },
})

/**
 * Returns what a refund or an export does. The filter of an export names its member, and the proposer if the proposer's
 * role exports only own acts, so that the second person sees the same entries.
 */
export function actOf({ kind, details, member, proposedBy }: StoredProposal): Act {
  if (kind === 'refund') {
    const { order, number, credits, cents, currency } = details as unknown as ProposedRefund
    return { kind, order, order_number: number, credits, cents, currency }
  }
  const { filter, rows, until, role } = details as unknown as ProposedExport
  const staff = role === 'admin' ? filter.staff : proposedBy
  return { kind, filter: { ...filter, ...(member && { member }), ...(staff && { staff }) }, rows, until }
}
