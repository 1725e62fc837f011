import { ApiError } from '#contract/errors.ts'
import type { MemberId, SiteId } from '#contract/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { accountShown } from '../events.ts'
import { closeLinks } from '../links/link.ts'
import { reactivate } from './store.ts'

/**
 * Takes an account back within its fourteen days (A8): everything is as it was, the profile is seen again unless it was
 * paused. Throws `link_invalid` where it is not leaving, or its days are over.
 */
export async function reactivateAccount(app: App, tx: Tx, member: MemberId): Promise<void> {
  const now = app.clock.now()
  const back = (await reactivate(tx, [member, now])).rows[0]
  if (!back) throw new ApiError('link_invalid')
  await closeLinks(app, tx, member, ['reactivate'])
  if (!back.paused && !back.suspended)
    await publish(app, tx, accountShown, { member, site: back.site_id as SiteId })
}
