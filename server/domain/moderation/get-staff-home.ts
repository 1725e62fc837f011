import type { CallOutput } from '#contract/index.ts'
import { presentStaff } from '#server/domain/accounts/index.ts'
import { countWithdrawalsToReview } from '#server/domain/orders/index.ts'
import { countWaiting } from '#server/domain/photos/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { countWaitingPoses } from './poses/review-poses.ts'
import { countWaitingReports } from './reports/list-reports.ts'

/**
 * Returns the data of the console's first page: the staff account, its sites, and how many photos, poses and reports of
 * these sites wait for review.
 */
export async function getStaffHome({ app, session }: StaffContext): Promise<CallOutput<'getStaffHome'>> {
  const ownSites = [...session.siteIds]
  const [photos_waiting, poses_waiting, reports_waiting, withdrawals_waiting] = await Promise.all([
    countWaiting(app, ownSites),
    countWaitingPoses(app, ownSites),
    countWaitingReports(app, ownSites),
    countWithdrawalsToReview(app, ownSites),
  ])
  const sites = (await listSites(app)).filter((site) => session.siteIds.includes(site.id))
  return {
    staff: presentStaff(session),
    site_names: sites.map((site) => site.settings.name),
    photos_waiting,
    poses_waiting,
    reports_waiting,
    withdrawals_waiting,
  }
}
