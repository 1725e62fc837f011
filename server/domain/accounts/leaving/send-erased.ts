import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { findUnsentMail, type MailJob, queueMail, sendMail } from '../mail.ts'
import { makeReceiptToken } from './receipt.ts'
import { deleteMail, selectFarewell } from './store.ts'

/**
 * Queues the last mail to a member who is being erased. The mail is stored under the random id `anonymousId`, together
 * with the mail address, until it is sent. Queues nothing if the member never claimed the mail address, because the
 * mail address may belong to another person.
 */
export async function queueFarewell(
  app: App,
  tx: Tx,
  member: MemberId,
  anonymousId: MemberId,
): Promise<void> {
  const farewell = (await selectFarewell(tx, { id: member })).rows[0]
  if (!farewell) return
  const { email, site_id, language } = farewell
  await queueMail(app, tx, sendErased, 'erased', anonymousId, {
    address: email,
    facts: { site_id, language },
  })
}

/** Confirms the erasure by mail (A8), then deletes the stored mail with its mail address. */
export const sendErased = defineJob('accounts.send_erased', async (app: App, job: MailJob) => {
  const mail = await findUnsentMail(app, job)
  const { site_id, language = '' } = mail?.facts ?? {}
  if (mail?.address && site_id) {
    const site = await getSite(app, site_id as SiteId)
    await sendMail(app, site, job, { email: mail.address, language }, 'erased', {
      site_name: site.settings.name,
      receipt: await receiptIn(app, site, mail.facts),
      url: `${site.origin}/privacy#kept`,
    })
  }
  await forgetMail(app.db, job)
})

/** Reads the receipt of a mail, with the link to its page in the member's language. */
async function receiptIn(app: App, { origin }: Site, facts: Readonly<Record<string, string>>) {
  const { receipt, receipt_name, language = '' } = facts
  if (!receipt || !receipt_name) return null
  const token = await makeReceiptToken(app, JSON.parse(receipt_name))
  const query = new URLSearchParams({ lang: language })
  return { content: JSON.parse(receipt), url: `${origin}/account-deleted/${token}?${query}` }
}

/** Deletes a stored mail with its address. Mails to erased members are deleted once they are sent. */
export async function forgetMail(db: Queryable, { member, mail }: MailJob): Promise<void> {
  await deleteMail(db, { member_id: member, id: mail })
}
