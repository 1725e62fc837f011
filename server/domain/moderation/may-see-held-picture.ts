import { mayCall } from '#contract/permissions.ts'
import type { App } from '#server/kernel/app.ts'
import type { Session } from '#server/kernel/request-context.ts'
import { selectPoseByKey } from './poses/store.ts'
import { selectEvidenceKey } from './reports/store.ts'

/**
 * Returns whether this viewer may see a pose (X5) or the photo of a report (X4). Only reviewers of the picture's site
 * may see it. Even the member in the picture may not see it.
 */
export async function maySeeReviewPicture(
  app: App,
  session: Session | null,
  mediaKey: string,
): Promise<boolean> {
  if (session?.kind !== 'staff' || session.lacks || !mayCall(session.role, 'listPhotosToReview')) return false
  const [pose, evidence] = await Promise.all([
    selectPoseByKey(app.db, { media_key: mediaKey }),
    selectEvidenceKey(app.db, { media_key: mediaKey }),
  ])
  const site = pose.rows[0]?.site_id ?? evidence.rows[0]?.site_id
  return site !== undefined && session.siteIds.includes(site)
}
