import type { CallOutput } from '#contract/index.ts'
import { presentStaff } from '#server/domain/accounts/index.ts'
import { countWaitingPoses, countWaitingReports } from '#server/domain/moderation/index.ts'
import { countWaiting } from '#server/domain/photos/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { StaffVisit } from '#server/kernel/visit.ts'

/** Where staff begin: who they are, on which sites, and what waits for them there. */
export async function getStaffHome({ app, session }: StaffVisit): Promise<CallOutput<'getStaffHome'>> {
  const mine = [...session.siteIds]
  const [photos_waiting, poses_waiting, reports_waiting] = await Promise.all([
    countWaiting(app, mine),
    countWaitingPoses(app, mine),
    countWaitingReports(app, mine),
  ])
  const sites = (await listSites(app)).filter((site) => session.siteIds.includes(site.id))
  return {
    staff: presentStaff(session),
    site_names: sites.map((site) => site.settings.name),
    photos_waiting,
    poses_waiting,
    reports_waiting,
  }
}
