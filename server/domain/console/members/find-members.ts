import type { CaseRef } from '#contract/console/case-ref.ts'
import type { FoundBy } from '#contract/console/member-search.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { mayCall, mayRead } from '#contract/permissions.ts'
import type { MemberId, ReportId, SiteId } from '#contract/wire/ids.ts'
import { findByAddress, findByName } from '#server/domain/accounts/index.ts'
import { findAuthorsByNumber } from '#server/domain/complaints/index.ts'
import { findReported, recordMemberLook } from '#server/domain/moderation/index.ts'
import {
  findBuyersByOrder,
  findBuyersByPayment,
  findBuyersByWithdrawal,
} from '#server/domain/orders/index.ts'
import type { App } from '#server/kernel/app.ts'
import { shownSites, type StaffContext, type StaffSession } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { type ListedMembers, listMembers } from './list-members.ts'
import { readSearch } from './read-search.ts'

interface Hit {
  readonly member: MemberId
  readonly case?: CaseRef
}

type Search = (app: App, sites: readonly SiteId[], value: string) => Promise<readonly Hit[]>

const ref = (kind: string, id: string) => `${kind}-${id}` as CaseRef
/** One more than a page, so that the page knows whether there are more. */
const max_hits = limits.member_search_page + 1

const searches: Readonly<Record<FoundBy, Search>> = {
  id: async (_app, _sites, id) => [{ member: id as MemberId }],
  name: async ({ db }, sites, name) =>
    (await findByName(db, sites, name, max_hits)).map((member) => ({ member })),
  address: async ({ db }, sites, email) =>
    (await findByAddress(db, sites, email, max_hits)).map((member) => ({ member })),
  order: ({ db }, sites, number) => findBuyersByOrder(db, sites, number),
  payment: ({ db }, sites, reference) => findBuyersByPayment(db, sites, reference),
  complaint: async (app, sites, number) =>
    (await findAuthorsByNumber(app, sites, Number(number))).map(({ member, complaint }) => ({
      ...{ member, case: ref('complaint', complaint) },
    })),
  withdrawal: async ({ db }, sites, number) =>
    (await findBuyersByWithdrawal(db, sites, number)).map(({ member, withdrawal }) => ({
      ...{ member, case: ref('withdrawal', withdrawal) },
    })),
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
 * O1: returns the members of the shown sites that a typed text finds. A hit by mail address tells to whom the address
 * belongs, so it is recorded as a look.
 */
export async function findMembers(
  { app, session }: StaffContext,
  { text }: ParsedInput<'findMembers'>,
): Promise<CallOutput<'findMembers'>> {
  const sites = shownSites(session)
  const lookUps = readSearch(text).filter(({ by }) => maySearch(session, by))
  const hits = new Map<MemberId, Hit & { by: FoundBy }>()
  for (const { by, value } of lookUps)
    for (const hit of await searches[by](app, sites, value))
      if (!hits.has(hit.member)) hits.set(hit.member, { ...hit, by })
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
  return { members: found, is_more: members.length > found.length }
}

function recordHits(app: App, { staffId }: StaffSession, found: ListedMembers): Promise<void> {
  return inTransaction(app.db, async (tx) => {
    for (const { id, site } of found)
      await recordMemberLook(app, tx, { staff: staffId, site, member: id, why: { found_by: 'address' } })
  })
}
