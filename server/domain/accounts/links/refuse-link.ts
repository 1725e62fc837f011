import { ApiError } from '#contract/errors.ts'
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
 * "I did not ask for this", said in the mailbox that a link was sent to. A provisional account is erased: somebody else
 * signed up with this address. One that has bought something stays with its buyer, and the address hears no more of it.
 * A change of address just does not happen. Throws `link_invalid` for links that one simply leaves alone.
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
    if (account) await disableNotifications(tx, [member, account.site_id, 'complaint'])
    return null
  })
  ended?.closeStreams(app)
}
