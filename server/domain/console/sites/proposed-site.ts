import { mayCall, mayCallWithout } from '#contract/permissions.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { planChange, propose } from './change-site.ts'
import { readSite } from './check-providers.ts'
import { getManaged } from './managed-site.ts'

/**
 * Returns a site as it would be with these values, for its preview. Makes the same checks as the call
 * `checkSiteChange`, because the preview is no call. Throws `auth_required`, `second_factor_required`, `forbidden`,
 * `invalid_fields` and `site_refused`.
 */
export async function proposedSite(
  requestContext: RequestContext,
  id: SiteId,
  values: readonly { readonly name: string; readonly after: string }[],
): Promise<Site> {
  const { app, session } = requestContext
  if (session?.kind !== 'staff') throw new ApiError('auth_required')
  if (!mayCallWithout(session.lacks, 'checkSiteChange')) throw new ApiError('second_factor_required')
  if (!mayCall(session.role, 'checkSiteChange')) throw new ApiError('forbidden')
  const context = { ...requestContext, session }
  await app.callLimits.take('write', context)
  const site = await getManaged(context, id)
  if (values.length === 0) return readSite(app, id)
  const changes = values.map(({ name, after }) => ({ name, before: null, after }))
  return (await propose(app, await planChange(context, { site: site.id, changes }))).site
}
