import type { CaseRef } from '#contract/console/case-ref.ts'
import type { FoundBy } from '#contract/console/member-search.ts'
import type { FoundCase } from '#contract/console/members.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { mayCall, mayRead } from '#contract/permissions.ts'
import type { MemberId, ReportId, SiteId } from '#contract/wire/ids.ts'
import { findByAddress, findByName } from '#server/domain/accounts/index.ts'
import { findComplaintsByNumber } from '#server/domain/complaints/index.ts'
import { findReported, recordMemberLook } from '#server/domain/moderation/index.ts'
import {
  findBuyersByOrder,
  findBuyersByPayment,
  findWithdrawalsByNumber,
} from '#server/domain/orders/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { shownSites, type StaffContext, type StaffSession } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { type ListedMembers, listMembers } from './list-members.ts'
import { readSearch } from './read-search.ts'

interface Hit {
  readonly member: MemberId
  readonly case?: CaseRef
}

/** A found case without a member. */
interface CaseHit extends Pick<FoundCase, 'kind' | 'id' | 'number'> {
  readonly site: SiteId
}

type Search = (app: App, sites: readonly SiteId[], value: string) => Promise<readonly (Hit | CaseHit)[]>

const ref = (kind: string, id: string) => `${kind}-${id}` as CaseRef
/** One more than a page, so that the page knows whether there are more. */
const max_hits = limits.member_search_page + 1

const searches: Readonly<Record<FoundBy, Search>> = {
  id: async (_app, _sites, id) => [{ member: id as MemberId }],
  name: async ({ db }, sites, name) =>
    (await findByName(db, sites, name, max_hits)).map((member) => ({ member })),
  address: async ({ db }, sites, email) =>
    (await findByAddress(db, sites, email, max_hits)).map((member) => ({ member })),
  order: async ({ db }, sites, number) =>
    (await findBuyersByOrder(db, sites, number)).map(({ member, moneyCase }) => ({
      member,
      ...(moneyCase && { case: ref('money', moneyCase) }),
    })),
  payment: ({ db }, sites, reference) => findBuyersByPayment(db, sites, reference),
  complaint: async (app, sites, value) =>
    (await findComplaintsByNumber(app, sites, Number(value))).map(({ member, complaint: id, ...found }) =>
      member ? { member, case: ref('complaint', id) } : { kind: 'complaint', id, ...found },
    ),
  withdrawal: async ({ db }, sites, value) =>
    (await findWithdrawalsByNumber(db, sites, value)).map(({ member, withdrawal: id, ...found }) =>
      member ? { member, case: ref('withdrawal', id) } : { kind: 'withdrawal', id, ...found },
    ),
  async report({ db }, sites, id) {
    const member = await findReported(db, sites, id as ReportId)
    return member ? [{ member, case: ref('report', id) }] : []
  },
}

/** Returns whether a role may look members up in this way: by the numbers of its own cases, and by money for support. */
export function maySearch({ role }: Pick<StaffSession, 'role'>, by: FoundBy): boolean {
  if (by === 'order' || by === 'payment') return mayRead(role, 'money')
  if (by === 'complaint') return mayCall(role, 'getComplaintCase')
  if (by === 'withdrawal') return mayCall(role, 'listWithdrawalsToReview')
  if (by === 'report') return mayCall(role, 'listReportsToReview')
  return true
}

/**
 * O1: returns the members of the shown sites that a typed text finds, and the cases without a member. A hit by mail address tells to whom the address
 * belongs, so it is recorded as a look.
 */
export async function findMembers(
  { app, session }: StaffContext,
  { text }: ParsedInput<'findMembers'>,
): Promise<CallOutput<'findMembers'>> {
  const sites = shownSites(session)
  const lookUps = readSearch(text).filter(({ by }) => maySearch(session, by))
  const hits = new Map<MemberId, Hit & { by: FoundBy }>()
  const caseHits: CaseHit[] = []
  for (const { by, value } of lookUps)
    for (const hit of await searches[by](app, sites, value)) {
      if (!('member' in hit)) caseHits.push(hit)
      else if (!hits.has(hit.member)) hits.set(hit.member, { ...hit, by })
    }
  const members = (await listMembers(app, session, [...hits.keys()])).filter(({ site }) =>
    sites.includes(site),
  )
  const found = members.slice(0, limits.member_search_page).flatMap((member) => {
    const hit = hits.get(member.id)
    return hit ? [{ ...member, found_by: hit.by, case: hit.case ?? null }] : []
  })
  await recordHits(
    app,
    session,
    found.filter(({ found_by }) => found_by === 'address'),
  )
  const names = new Map((await listSites(app)).map(({ id, settings }) => [id, settings.name]))
  const cases = caseHits.map(({ site, ...hit }) => ({ ...hit, site_name: names.get(site) ?? '' }))
  return { members: found, cases, is_more: members.length > found.length }
}

function recordHits(app: App, { staffId }: StaffSession, found: ListedMembers): Promise<void> {
  return inTransaction(app.db, async (tx) => {
    for (const { id, site } of found)
      await recordMemberLook(app, tx, { staff: staffId, site, member: id, why: { found_by: 'address' } })
  })
}
