import type { LinkPurpose } from '#contract/accounts.ts'
import { ApiError } from '#contract/errors.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { getAccount } from './account.ts'
import { activateAccount } from './create-account.ts'
import { getLink, type Link, takeLink } from './link.ts'
import { orderMail } from './mail.ts'
import { sendWelcome } from './send-welcome.ts'
import { closeLinksOfMember } from './store.ts'

/** What following a link would do, and whose it is. Changes nothing, so that a mail scanner may look (H7, T13). */
export async function previewLink(
  app: App,
  site: Site,
  token: string,
): Promise<{ purpose: LinkPurpose; name: string }> {
  const { purpose, member } = await getLink(app, site, token)
  const { name } = await getAccount(app, member)
  return { purpose, name }
}

/**
 * Does what a mailed link is for, once; all or nothing. Throws `link_invalid` (also where the address was claimed by
 * somebody meanwhile) or `link_expired`.
 */
export async function followLink(app: App, site: Site, token: string): Promise<LinkPurpose> {
  const link = await inTransaction(app.db, async (tx) => {
    const link = await takeLink(app, tx, site, token)
    if (link) await act(app, tx, link)
    return link
  })
  if (!link) {
    await getLink(app, site, token)
    throw new ApiError('link_invalid')
  }
  app.bus.wake([link.member])
  return link.purpose
}

async function act(app: App, tx: Tx, { purpose, member }: Link): Promise<void> {
  // No mail of ours carries a link of another purpose yet.
  if (purpose !== 'activate') throw new ApiError('link_invalid')
  await activateAccount(app, tx, member)
  await closeLinksOfMember(tx, [member, purpose, app.clock.now()])
  await orderMail(app, tx, sendWelcome, 'welcome', member)
}
