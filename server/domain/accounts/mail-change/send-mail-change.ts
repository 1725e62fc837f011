import type { MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { type Account, findAccount } from '../account.ts'
import { makeLink } from '../links/link.ts'
import { possibleFor } from '../links/rules.ts'
import { findUnsentMail, type MailJob, sendMail } from '../mail.ts'
import { isFlooded, noteCaused } from '../mails/flood.ts'
import { selectOwner } from '../store.ts'

/** To the new address: the link that makes it the member's; or, where it is somebody's already, a word to its owner. */
export const sendMailChange = defineJob('accounts.send_mail_change', async (app: App, job: MailJob) => {
  const account = await findAccount(app.db, job.member)
  const mail = await findUnsentMail(app, job)
  if (!account || !mail?.address || !possibleFor.mail_change.includes(account.status)) return
  const email = mail.address
  const newAddress = { site_id: account.site_id, email }
  if (isFlooded(app, newAddress)) return
  const site = await getSite(app, account.site_id)
  const site_name = site.settings.name
  const owner = await findOwner(app, account, email)
  // Made in both cases: what is kept of whoever asked does not tell which it was (H7).
  const token = await makeLink(app, account, 'mail_change', hours(limits.mail_change_link_hours), { email })
  if (owner) {
    const to = { email, language: owner.language }
    await sendMail(app, site, job, to, 'mail_change_taken', { name: owner.name, site_name })
    return noteCaused(app, newAddress)
  }
  const to = { email, language: account.language }
  await sendMail(app, site, job, to, 'mail_change', {
    name: account.name,
    url: `${site.origin}/${token}`,
    site_name,
    hours: limits.mail_change_link_hours,
  })
  noteCaused(app, newAddress)
})

async function findOwner(app: App, { site_id }: Account, email: string): Promise<Account | null> {
  const { rows } = await selectOwner(app.db, [site_id, email])
  return rows[0] ? findAccount(app.db, rows[0].member_id as MemberId) : null
}
