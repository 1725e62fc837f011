import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import { findAccount } from './account.ts'
import { findUnsentMail, type MailJob, sendMail } from './mail.ts'

/** After the activation, mails a description of the site and of the sign-up credits. The mail is optional. */
export const sendWelcome = defineJob('accounts.send_welcome', async (app: App, job: MailJob) => {
  const account = await findAccount(app.db, job.member)
  if (account?.status !== 'active' || !(await findUnsentMail(app, job))) return
  const site = await getSite(app, account.site_id)
  const { name: site_name, signup_credits: credits } = site.settings
  const params = { name: account.name, url: `${site.origin}/members`, site_name, credits }
  await sendMail(app, site, job, account, 'welcome', params, 'reminders')
})
