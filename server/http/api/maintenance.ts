import { type Call, isClosedInMaintenance } from '#contract/wire/call.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'

/** Throws `maintenance` { minutes } if the site is in maintenance and the call would write. */
export function refuseInMaintenance(requestContext: RequestContext, call: Call): void {
  if (isClosedInMaintenance(call)) assertNoMaintenance(requestContext)
}

/** Throws `maintenance` { minutes } if the site is in maintenance: 0 minutes if its expected end has passed. */
export function assertNoMaintenance({ app, site }: Pick<RequestContext, 'app' | 'site'>): void {
  const { maintenance_until } = site.settings
  if (maintenance_until === null) return
  const left_ms = Date.parse(maintenance_until) - app.clock.now().getTime()
  throw new ApiError('maintenance', { minutes: Math.max(0, Math.ceil(left_ms / minutes(1))) })
}
