import type { MemberId } from '#contract/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { profileChanged } from './events.ts'
import { updateVerified } from './store.ts'

/** A person compared a pose with the photos at that moment (X5), or the badge does not hold any more (null). */
export async function setVerified(app: App, tx: Tx, member: MemberId, at: Date | null): Promise<void> {
  const site = (await updateVerified(tx, [member, at])).rows[0]?.site_id
  if (site) await publish(app, tx, profileChanged, { member, site })
}
