import { ApiError } from '#contract/errors.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import type { Account } from '../account.ts'
import { activateAccount } from '../create-account.ts'
import { addressChanged } from '../events.ts'
import { closeLinks } from '../links/link.ts'
import { orderMail } from '../mail.ts'
import { sendWelcome } from '../send-welcome.ts'
import { deleteClaim, insertClaim, updateEmail } from './store.ts'

/**
 * The new address becomes the member's, because the link in its mailbox was followed; a provisional member claims it and
 * is active with that. Links that lie in the old mailbox end. Throws `link_invalid` where somebody claimed it meanwhile.
 */
export async function changeAddress(
  app: App,
  tx: Tx,
  { id, site_id, email: old, status }: Account,
  email: string,
): Promise<void> {
  await updateEmail(tx, [id, email])
  if (status === 'not_confirmed') {
    await activateAccount(app, tx, id)
    await orderMail(app, tx, sendWelcome, 'welcome', id)
  } else {
    const { rowCount } = await insertClaim(tx, [site_id, email, id])
    if (rowCount === 0) throw new ApiError('link_invalid')
    await deleteClaim(tx, [site_id, old, id])
    await publish(app, tx, addressChanged, { member: id, site: site_id })
  }
  await closeLinks(app, tx, id, ['activate', 'mail_change', 'reset', 'sign_in'])
}
