import { ApiError } from '#contract/wire/errors.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { findAccount } from '../account.ts'
import { accountExpired } from '../events.ts'
import { lockUnclaimed } from '../expire-unclaimed.ts'
import { endSessionsOf } from '../sessions/session.ts'
import { closeLinks, type Link } from './link.ts'
import { disableNotifications } from './store.ts'

/**
 * Handles the answer "I did not ask for this" from the recipient of a link. For an activation link, erases the
 * provisional account, because another person signed up with this mail address. An account with a purchase is not
 * erased, but receives only necessary mails from then on. For a `mail_change` link, cancels the change. Throws
 * `link_invalid` for all other links, because the recipient can ignore them.
 */
export async function refuseLink(app: App, { purpose, member }: Link, take: (tx: Tx) => Promise<void>) {
  if (purpose !== 'activate' && purpose !== 'mail_change') throw new ApiError('link_invalid')
  const ended = await inTransaction(app.db, async (tx) => {
    await take(tx)
    await closeLinks(app, tx, member, [purpose])
    if (purpose === 'mail_change') return null
    if (await lockUnclaimed(tx, member)) {
      await publish(app, tx, accountExpired, { member })
      return endSessionsOf(tx, member)
    }
    const account = await findAccount(tx, member)
    if (account) await disableNotifications(tx, { id: member, site_id: account.site_id, reason: 'complaint' })
    return null
  })
  ended?.closeStreams(app)
}
