import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import {
  endStaffSessions as endSessions,
  lockStaffOut,
  sendStaffLink,
} from '#server/domain/accounts/index.ts'
import { addJob } from '#server/kernel/job.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { asAdmin, auditOnSites, getTarget } from './as-admin.ts'
import { isWithin } from './rules.ts'

/** Signs the person out of the caller's sites, except in the caller's own browser. Throws `not_found`. */
export const endStaffSessions = (
  requestContext: StaffContext,
  { staff }: ParsedInput<'endStaffSessions'>,
): Promise<number> =>
  asAdmin(requestContext, async (tx, acting) => {
    const target = await getTarget(tx, acting, staff)
    const sites = target.sites.filter((site) => acting.actor.sites.includes(site))
    const ended = await endSessions(tx, target.id, sites, requestContext.session.tokenHash)
    const object = { kind: 'staff', id: target.id } as const
    await auditOnSites(tx, acting, sites, {
      ...{ action: 'staff_sessions_ended', object, before: {}, after: { ended } },
    })
    return ended
  })

/**
 * Ends password, passkeys and sessions at once, and mails a new link. One person is enough, because a stolen device
 * must not wait. Throws `not_found`, `own_account`, and `forbidden` for an account with a site that the caller does not
 * have.
 */
export const resetStaff = (
  requestContext: StaffContext,
  { staff }: ParsedInput<'resetStaff'>,
): Promise<void> =>
  asAdmin(requestContext, async (tx, acting) => {
    const target = await getTarget(tx, acting, staff)
    if (target.id === acting.actor.id) throw new ApiError('own_account')
    if (!isWithin(target.sites, acting.actor.sites)) throw new ApiError('forbidden')
    await lockStaffOut(tx, target, acting.now)
    const { id, email, sites } = target
    await addJob(tx, sendStaffLink, { staff: id, email, site: sites[0] as SiteId })
    await auditOnSites(tx, acting, sites, {
      ...{ action: 'staff_reset', object: { kind: 'staff', id }, before: {}, after: {} },
    })
  })
