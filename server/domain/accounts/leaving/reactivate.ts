import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { accountShown } from '../events.ts'
import { closeLinks } from '../links/link.ts'
import { reactivate } from './store.ts'

/**
 * Restores an account within its grace period (A8). The profile is shown again unless it was paused or suspended without an
 * end; a suspension with an end hides it by itself.
 * Throws `link_invalid` if the member is not leaving or the grace period is over.
 */
export async function reactivateAccount(app: App, tx: Tx, member: MemberId): Promise<void> {
  const now = app.clock.now()
  const restored = (await reactivate(tx, { id: member, since: now })).rows[0]
  if (!restored) throw new ApiError('link_invalid')
  await closeLinks(app, tx, member, ['reactivate'])
  if (!restored.paused && !restored.banned)
    await publish(app, tx, accountShown, { member, site: restored.site_id as SiteId })
}
