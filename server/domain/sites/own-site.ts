import { ApiError } from '#contract/wire/errors.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { getSite } from './find-site.ts'

/** Returns one of the caller's sites. Throws `forbidden` for any other. */
export async function getOwnSite(
  { app, session }: Pick<StaffContext, 'app' | 'session'>,
  site: SiteId,
): Promise<Site> {
  if (!session.siteIds.includes(site)) throw new ApiError('forbidden')
  return await getSite(app, site)
}
