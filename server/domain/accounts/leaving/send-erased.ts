import type { MemberId, SiteId } from '#contract/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import { findUnsentMail, type MailJob, orderMail, sendMail } from '../mail.ts'
import { deleteMail, selectFarewell } from './store.ts'

/**
 * Orders the last mail of a member who is being erased, as somebody else's: a number that leads nowhere, with the address
 * beside it until it is sent. None where the address was never claimed: it may be somebody else's.
 */
export async function orderFarewell(app: App, tx: Tx, member: MemberId, keptAs: MemberId): Promise<void> {
  const farewell = (await selectFarewell(tx, [member])).rows[0]
  if (!farewell) return
  const { email, site_id, language } = farewell
  await orderMail(app, tx, sendErased, 'erased', keptAs, { address: email, facts: { site_id, language } })
}

/** Confirms the erasing (A8), and forgets the address. */
export const sendErased = defineJob('accounts.send_erased', async (app: App, job: MailJob) => {
  const mail = await findUnsentMail(app, job)
  const { site_id, language = '' } = mail?.facts ?? {}
  if (mail?.address && site_id) {
    const site = await getSite(app, site_id as SiteId)
    await sendMail(app, site, job, { email: mail.address, language }, 'erased', {
      site_name: site.settings.name,
      url: `${site.origin}/privacy#kept`,
    })
  }
  await deleteMail(app.db, [job.member, job.mail])
})
