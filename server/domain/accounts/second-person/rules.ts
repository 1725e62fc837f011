import { mayCall, type StaffCall } from '#contract/permissions.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import type { ManagedStaff } from '../staff-access/manage-staff.ts'

/** Returns whether the account may make the call on all these sites. */
export const mayAct = (
  { role, sites }: Pick<ManagedStaff, 'role' | 'sites'>,
  call: StaffCall,
  on: readonly SiteId[],
): boolean => mayCall(role, call) && on.every((site) => sites.includes(site))

/** Returns whether the person has ever entered, or could now. An invitation that nobody used does not count. */
export const hasEntered = ({
  hasPassword,
  passkeys,
  signedInAt,
}: Pick<ManagedStaff, 'hasPassword' | 'passkeys' | 'signedInAt'>): boolean =>
  hasPassword || passkeys > 0 || signedInAt !== null
