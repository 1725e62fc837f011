import type { CallOutput } from '#contract/index.ts'
import { presentStaff } from '#server/domain/accounts/index.ts'
import { countWaiting } from '#server/domain/photos/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { StaffVisit } from '#server/kernel/visit.ts'

/** Where staff begin: who they are, on which sites, and what waits for them there. */
export async function getStaffHome({ app, session }: StaffVisit): Promise<CallOutput<'getStaffHome'>> {
  const sites = (await listSites(app)).filter((site) => session.siteIds.includes(site.id))
  return {
    staff: presentStaff(session),
    site_names: sites.map((site) => site.settings.name),
    photos_waiting: await countWaiting(app, [...session.siteIds]),
  }
}
