import { ApiError } from '#contract/wire/errors.ts'
import type { Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import type { Account } from '../account.ts'
import { claimAddress } from '../claim-address.ts'
import { activateAccount } from '../create-account.ts'
import { addressChanged } from '../events.ts'
import { closeLinks } from '../links/link.ts'
import { queueMail } from '../mail.ts'
import { markBrowser } from '../mails/mark-browser.ts'
import { sendWelcome } from '../send-welcome.ts'
import { deleteClaim, updateEmail } from './store.ts'

/**
 * Replaces the member's mail address, after the link in the new mailbox was followed. Also activates a provisional
 * member. Closes links that were sent to the old mailbox. Throws `link_invalid` if another account has got the new mail
 * address in the meantime (`claimAddress`).
 */
export async function changeAddress(
  requestContext: RequestContext,
  tx: Tx,
  { id, site_id, email: old, status }: Account,
  email: string,
): Promise<void> {
  const { app } = requestContext
  await updateEmail(tx, { id, email })
  if (status === 'not_confirmed') {
    await activateAccount(app, tx, id)
    await queueMail(app, tx, sendWelcome, 'welcome', id, { browser: markBrowser(requestContext) })
  } else {
    if (!(await claimAddress(tx, { site_id, email, member_id: id }))) throw new ApiError('link_invalid')
    await deleteClaim(tx, { site_id, email: old, member_id: id })
    await publish(app, tx, addressChanged, { member: id, site: site_id })
  }
  await closeLinks(app, tx, id, ['activate', 'mail_change', 'reset', 'sign_in'])
}
