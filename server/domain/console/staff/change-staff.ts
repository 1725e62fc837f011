import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import {
  addStaff,
  assertSecondPerson,
  changeStaffAccess,
  closeStaffChange,
  findStaff,
  findStaffChange,
  listSitesOfMember,
  listStaff,
  type ManagedStaff,
  mayStillPropose,
  type PlannedStaffChange,
  proposeStaffChange,
  removeStaff as removeAccess,
  sendStaffLink,
  type StoredStaffChange,
} from '#server/domain/accounts/index.ts'
import { waitedForSecond } from '#server/domain/moderation/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { addJob } from '#server/kernel/job.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { type Acting, asAdmin, auditOnSites, getTarget } from './as-admin.ts'
import { isSameAccess, isWithin, leavesNoAdmin, needsSecond } from './rules.ts'

type Outcome = 'done' | 'proposed'

/** Gives a person access by a mailed link. Throws `forbidden` for a foreign site, `staff_exists` and `staff_is_member`. */
export const inviteStaff = (
  requestContext: StaffContext,
  { email, name, role, sites }: ParsedInput<'inviteStaff'>,
): Promise<Outcome> =>
  asAdmin(requestContext, async (tx, acting) => {
    const wanted = [...new Set(sites)]
    if (!isWithin(wanted, acting.actor.sites)) throw new ApiError('forbidden')
    const known = (await listStaff(tx, email))[0]
    if (known && known.sites.length > 0) throw new ApiError('staff_exists')
    return doOrPropose(tx, acting, {
      ...{ kind: 'invite', staff: null, email, name },
      ...{ before: null, after: { role, sites: wanted }, scope: wanted },
    })
  })

/**
 * Changes role and sites of an account whose sites the caller has. Throws `not_found`, `own_account`, `forbidden`,
 * `last_admin` and `staff_is_member`.
 */
export const changeStaff = (
  requestContext: StaffContext,
  { staff, role, sites }: ParsedInput<'changeStaff'>,
): Promise<Outcome> =>
  asAdmin(requestContext, async (tx, acting) => {
    const target = await getTarget(tx, acting, staff)
    const before = { role: target.role, sites: target.sites }
    const after = { role, sites: [...new Set(sites)] }
    if (target.id === acting.actor.id) throw new ApiError('own_account')
    const scope = [...new Set([...before.sites, ...after.sites])]
    if (!isWithin(scope, acting.actor.sites)) throw new ApiError('forbidden')
    if (isSameAccess(before, after)) return 'done'
    return doOrPropose(tx, acting, { kind: 'change', ...who(target), before, after, scope })
  })

/** Takes the access to the caller's sites away. Throws `not_found`, `own_account` and `last_admin`. */
export const removeStaff = (
  requestContext: StaffContext,
  { staff }: ParsedInput<'removeStaff'>,
): Promise<Outcome> =>
  asAdmin(requestContext, async (tx, acting) => {
    const target = await getTarget(tx, acting, staff)
    if (target.id === acting.actor.id) throw new ApiError('own_account')
    const [scope, left] = [
      target.sites.filter((site) => acting.actor.sites.includes(site)),
      target.sites.filter((site) => !acting.actor.sites.includes(site)),
    ]
    const before = { role: target.role, sites: target.sites }
    return doOrPropose(tx, acting, {
      ...{ kind: 'remove', ...who(target), before, after: { role: target.role, sites: left }, scope },
    })
  })

/**
 * Confirms or rejects a change. A change whose account or proposer has changed since is `void`. Its proposer may reject
 * it. Throws `not_found`, `already_decided`, `own_proposal`, `staff_exists`, `staff_is_member`, `last_admin`, and `same_browser` for an account
 * that is used in the browser of the proposer, because that is one person with two accounts.
 */
export const decideStaffChange = (
  requestContext: StaffContext,
  { change: id, confirm, note: typed }: ParsedInput<'decideStaffChange'>,
): Promise<'confirmed' | 'rejected' | 'void'> =>
  asAdmin(requestContext, async (tx, acting) => {
    const { actor, now } = acting
    const change = await findStaffChange(tx, id, actor.sites, now)
    if (!change) throw new ApiError('not_found')
    if (change === 'decided') throw new ApiError('already_decided')
    const proposed = { proposedBy: change.proposedBy, sites: change.scope }
    await assertSecondPerson(requestContext, tx, proposed, {
      call: 'decideStaffChange',
      confirm,
      note: typed,
    })
    const outcome = !confirm ? 'rejected' : (await isCurrent(tx, change)) ? 'confirmed' : 'void'
    const note = outcome === 'rejected' ? typed.toWellFormed() : ''
    await closeStaffChange(tx, id, { outcome, note }, actor.id, now)
    if (outcome === 'confirmed') await apply(tx, acting, change, change)
    else {
      const waited = outcome === 'rejected' ? waitedForSecond(change, actor.id) : {}
      await auditProposal(tx, acting, change, id, `staff_change_${outcome}`, { note, waited })
    }
    return outcome
  })

const who = ({ id, email, name }: ManagedStaff) => ({ staff: id, email, name })

async function doOrPropose(tx: Tx, acting: Acting, change: PlannedStaffChange): Promise<Outcome> {
  const { actor, now } = acting
  const others = (await listStaff(tx)).filter(({ id }) => id !== actor.id)
  if (!needsSecond(change.before, change.after, change.scope, others)) {
    await apply(tx, acting, change, null)
    return 'done'
  }
  await refuseLastAdmin(tx, change)
  await refuseMember(tx, change)
  const id = await proposeStaffChange(tx, change, actor.id, now)
  await auditProposal(tx, acting, change, id, 'staff_change_proposed')
  return 'proposed'
}

/** Returns whether the account is as the proposer saw it, and the proposer could still propose it. */
async function isCurrent(tx: Tx, { staff, before, scope, proposedBy }: StoredStaffChange): Promise<boolean> {
  if (!(await mayStillPropose(tx, { proposedBy, sites: scope }, 'changeStaff'))) return false
  if (!staff || !before) return true
  const target = await findStaff(tx, staff)
  return target !== null && isSameAccess(target, before)
}

async function apply(
  tx: Tx,
  acting: Acting,
  change: PlannedStaffChange,
  proposed: Pick<StoredStaffChange, 'proposedBy' | 'proposedAt'> | null,
): Promise<void> {
  const { actor, now } = acting
  await refuseLastAdmin(tx, change)
  await refuseMember(tx, change)
  const { kind, before, after, scope } = change
  const target = kind === 'invite' ? await invite(tx, change, now) : await getAccount(tx, change.staff)
  if (kind === 'change') await changeStaffAccess(tx, target, after)
  if (kind === 'remove') await removeAccess(tx, target, scope, now)
  const actions = { invite: 'staff_invited', change: 'staff_changed', remove: 'staff_removed' } as const
  await auditOnSites(tx, acting, scope, {
    action: actions[kind],
    object: { kind: 'staff', id: target.id },
    before: { ...before, ...(proposed && waitedForSecond(proposed, actor.id)) },
    after: { ...after, ...(proposed && { proposed_by: proposed.proposedBy }) },
  })
}

async function invite(
  tx: Tx,
  { email, name, after: { role, sites } }: PlannedStaffChange,
  now: Date,
): Promise<ManagedStaff> {
  const id = await addStaff(tx, { email, name, role, sites }, now)
  if (id === null) throw new ApiError('staff_exists')
  await addJob(tx, sendStaffLink, { staff: id, email, site: sites[0] as SiteId })
  return getAccount(tx, id)
}

async function getAccount(tx: Tx, staff: StaffId | null): Promise<ManagedStaff> {
  const target = staff && (await findStaff(tx, staff))
  if (!target) throw new ApiError('not_found')
  return target
}

async function refuseLastAdmin(tx: Tx, { staff, before, after }: PlannedStaffChange): Promise<void> {
  const others = (await listStaff(tx)).filter(({ id }) => id !== staff)
  if (leavesNoAdmin(before, after, others)) throw new ApiError('last_admin')
}

/** Refuses access to a site on which the address belongs to a member, who could no longer sign in there. */
async function refuseMember(tx: Tx, { email, before, after }: PlannedStaffChange): Promise<void> {
  const added = after.sites.filter((site) => !before?.sites.includes(site))
  if ((await listSitesOfMember(tx, email, added)).length > 0) throw new ApiError('staff_is_member')
}

const auditProposal = (
  tx: Tx,
  acting: Acting,
  { kind, staff, before, after, scope }: PlannedStaffChange,
  id: StoredStaffChange['id'],
  action: 'staff_change_proposed' | 'staff_change_rejected' | 'staff_change_void',
  { note = '', waited = {} }: { note?: string; waited?: object } = {},
): Promise<void> =>
  auditOnSites(tx, acting, scope, {
    ...{ action, object: { kind: 'staff_change', id } },
    ...{ before: { ...before, ...waited }, after: { kind, staff, ...after, ...(note && { note }) } },
  })
