import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { profileChanged } from './events.ts'
import { updateVerified } from './store.ts'

/**
 * Sets the time at which a reviewer verified the member by comparing a pose with the photos (X5). If `at` is `null`,
 * removes the verification badge.
 */
export async function setVerified(app: App, tx: Tx, member: MemberId, at: Date | null): Promise<void> {
  const site = (await updateVerified(tx, { member_id: member, verified_at: at })).rows[0]?.site_id
  if (site) await publish(app, tx, profileChanged, { member, site })
}
