import type { ManagedSite } from '#contract/console/sites.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { hasOtherSupporter } from '#server/domain/accounts/index.ts'
import { listAllPackages } from '#server/domain/credits/index.ts'
import { listMissing, readStoredSites, type StoredSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'

/** Returns the sites among these that exist, the default site first. */
export async function readManaged(app: App, sites: readonly SiteId[]): Promise<StoredSite[]> {
  return (await readStoredSites(app.db, app.clock.now())).filter(({ id }) => sites.includes(id))
}

/** Returns a site of the caller. Throws `forbidden`. */
export async function getManaged({ app, session }: StaffContext, site: SiteId): Promise<StoredSite> {
  const [found] = session.siteIds.includes(site) ? await readManaged(app, [site]) : []
  if (!found) throw new ApiError('forbidden')
  return found
}

export async function presentManaged(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  site: StoredSite,
): Promise<ManagedSite> {
  const { id, domain, isDefault, settings, company, waiting } = site
  const [packages, hasStaff] = await Promise.all([
    listAllPackages(db, id, clock.now()),
    hasOtherSupporter(db, id, []),
  ])
  return {
    ...{ id, domain, is_default: isDefault, name: settings.name },
    ...{ languages: settings.locales, niche: settings.niche, company: company.company_name },
    missing: [
      ...listMissing(site).map(({ name }) => name),
      ...(packages.length > 0 ? [] : ['prices']),
      ...(hasStaff ? [] : ['staff']),
    ],
    next_change: waiting[0] ? new Date(waiting[0].starts_at).toISOString() : null,
  }
}
