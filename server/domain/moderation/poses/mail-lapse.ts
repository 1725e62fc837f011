import { findAccount, findUnsentMail, type MailJob, sendMail } from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'

/**
 * Mails the member that the verification badge was removed, with the link for another verification
 * (docs/decisions/017). Sends nothing if the account is not active or the mail was already sent.
 */
export const sendLapseMail = defineJob('moderation.send_lapse', async (app: App, job: MailJob) => {
  const [account, mail] = [await findAccount(app.db, job.member), await findUnsentMail(app, job)]
  if (account?.status !== 'active' || !mail) return
  const site = await getSite(app, account.site_id)
  const url = `${site.origin}/verification`
  const params = { name: account.name, url, site_name: site.settings.name }
  await sendMail(app, site, job, account, 'verification_lapsed', params, 'reviews')
})
