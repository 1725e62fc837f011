import { findAccount, findUnsentMail, type MailJob, sendMail } from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'

/** Mails a member what staff have written. Sends nothing if the account is no longer active. */
export const sendLetter = defineJob('moderation.send_letter', async (app: App, job: MailJob) => {
  const [account, mail] = [await findAccount(app.db, job.member), await findUnsentMail(app, job)]
  if (account?.status !== 'active' || !mail) return
  const site = await getSite(app, account.site_id)
  const text = mail.facts.text ?? ''
  const params = { name: account.name, text, site_name: site.settings.name, url: `${site.origin}/complaints` }
  await sendMail(app, site, job, account, 'staff_letter', params)
})
