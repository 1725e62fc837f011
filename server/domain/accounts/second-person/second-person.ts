import type { StaffCall } from '#contract/permissions.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { isBrowserOf } from '../sign-in/device.ts'
import { findStaff, listStaff, type ManagedStaff } from '../staff-access/manage-staff.ts'
import { hasEntered, mayAct } from './rules.ts'

interface Proposed {
  readonly proposedBy: StaffId
  readonly sites: readonly SiteId[]
}

/**
 * Throws unless the caller may confirm or refuse, by `call`, what another person has proposed (decision 096): `forbidden`
 * if the role or a site was taken away since the request began; and for a confirmation `own_proposal`, and `same_browser`
 * for an account that is used in the browser of the proposer, because that is one person with two accounts. A refusal by
 * another person needs a reason (`invalid_fields`). Call `lockStaff` before, so that roles do not change meanwhile.
 */
export async function assertSecondPerson(
  requestContext: StaffContext,
  tx: Tx,
  { proposedBy, sites }: Proposed,
  { call, confirm, note }: { readonly call: StaffCall; readonly confirm: boolean; readonly note: string },
): Promise<void> {
  const { staffId } = requestContext.session
  const actor = await findStaff(tx, staffId)
  if (!actor || !mayAct(actor, call, sites)) throw new ApiError('forbidden')
  if (!confirm) {
    if (proposedBy !== staffId && note === '') throw invalidFields({ note: 'required' })
    return
  }
  if (proposedBy === staffId) throw new ApiError('own_proposal')
  if (await isBrowserOf(requestContext, tx, proposedBy)) throw new ApiError('same_browser')
}

/** Returns whether the proposer could still propose it, by `call`. */
export async function mayStillPropose(
  db: Queryable,
  { proposedBy, sites }: Proposed,
  call: StaffCall,
): Promise<boolean> {
  const proposer = await findStaff(db, proposedBy)
  return proposer !== null && mayAct(proposer, call, sites)
}

/**
 * Returns the people who can confirm, by `call`, what `staff` proposes on these sites. Without anybody, one person is
 * enough.
 */
export async function listSecondPersons(
  db: Queryable,
  staff: StaffId,
  sites: readonly SiteId[],
  call: StaffCall,
): Promise<ManagedStaff[]> {
  return secondPersonsAmong(await listStaff(db), staff, sites, call)
}

/** Like `listSecondPersons`, among all staff accounts. */
export const secondPersonsAmong = (
  people: readonly ManagedStaff[],
  staff: StaffId,
  sites: readonly SiteId[],
  call: StaffCall,
): ManagedStaff[] =>
  people.filter((person) => person.id !== staff && mayAct(person, call, sites) && hasEntered(person))
