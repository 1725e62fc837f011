import type { SiteId } from '#contract/wire/ids.ts'
import { hasEntered, type ManagedStaff } from '#server/domain/accounts/index.ts'

type Access = Pick<ManagedStaff, 'role' | 'sites'>

export const isWithin = (sites: readonly SiteId[], others: readonly SiteId[]): boolean =>
  sites.every((site) => others.includes(site))

/** Returns whether the account may decide about staff accounts of all these sites. */
export const isAdminOf = ({ role, sites }: Access, scope: readonly SiteId[]): boolean =>
  role === 'admin' && isWithin(scope, sites)

/**
 * Returns whether a second admin must confirm a change: it changes a role, or the access of an admin, and there is
 * another admin of the same sites.
 */
export function needsSecond(
  before: Access | null,
  after: Access,
  scope: readonly SiteId[],
  others: readonly ManagedStaff[],
): boolean {
  const isGrave =
    after.role === 'admin' || before?.role === 'admin' || (before !== null && before.role !== after.role)
  return isGrave && others.some((other) => isAdminOf(other, scope) && hasEntered(other))
}

/** Returns whether the change would leave one of the sites without an admin who can sign in. */
export function leavesNoAdmin(
  before: Access | null,
  after: Access,
  others: readonly ManagedStaff[],
): boolean {
  if (before?.role !== 'admin') return false
  return before.sites
    .filter((site) => after.role !== 'admin' || !after.sites.includes(site))
    .some(
      (site) =>
        !others.some((other) => isAdminOf(other, [site]) && (other.hasPassword || other.passkeys > 0)),
    )
}

export const isSameAccess = (one: Access, other: Access): boolean =>
  one.role === other.role && isWithin(one.sites, other.sites) && isWithin(other.sites, one.sites)
