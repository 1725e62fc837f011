import { ApiError } from '#contract/errors.ts'
import type { MemberId, SiteId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { accountShown } from '../events.ts'
import { closeLinksOfMember } from '../store.ts'
import { reactivate } from './store.ts'

/**
 * Takes an account back within its fourteen days (A8): everything is as it was, the profile is seen again unless it was
 * paused. Throws `link_invalid` where it is not leaving, or its days are over.
 */
export async function reactivateAccount(app: App, tx: Tx, member: MemberId): Promise<void> {
  const now = app.clock.now()
  const since = new Date(now.getTime() - days(limits.reactivation_days))
  const back = (await reactivate(tx, [member, since])).rows[0]
  if (!back) throw new ApiError('link_invalid')
  await closeLinksOfMember(tx, [member, 'reactivate', now])
  if (!back.paused) await publish(app, tx, accountShown, { member, site: back.site_id as SiteId })
}
