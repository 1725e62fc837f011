import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { findAccount } from '../account.ts'
import { findUnsentMail, type MailJob, sendMail } from '../mail.ts'

/**
 * Notifies a member of a sign-in from a new browser (A5). The mail contains the time and the browser, and says how to
 * react.
 */
export const sendNewSignIn = defineJob('accounts.send_new_sign_in', async (app: App, job: MailJob) => {
  const [account, mail] = [await findAccount(app.db, job.member), await findUnsentMail(app, job)]
  if (!account || account.status === 'deleted' || !mail) return
  const site = await getSite(app, account.site_id)
  await sendMail(app, site, job, account, 'new_sign_in', {
    name: account.name,
    at: iso(mail.created_at),
    browser: mail.facts.browser ?? null,
    system: mail.facts.system ?? null,
    url: `${site.origin}/reset-password`,
    site_name: site.settings.name,
  })
})
