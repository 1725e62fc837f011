import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import { findAccount } from '../account.ts'
import { findUnsentMail, type MailJob, sendMail } from '../mail.ts'
import { takeCausedMail } from '../mails/flood.ts'

/**
 * Notifies the old mail address that a new mail address was requested. The mail says what to do if the member did not
 * request the change.
 */
export const sendMailChangeNotice = defineJob(
  'accounts.send_mail_change_notice',
  async (app: App, job: MailJob) => {
    const account = await findAccount(app.db, job.member)
    const mail = await findUnsentMail(app, job)
    if (!account || !mail?.address) return
    // Limits the number of mails to the mail address of a provisional member, because this mail address is unproven. A
    // claimed mail address always receives the notice.
    const isUnclaimed = account.status === 'not_confirmed'
    if (isUnclaimed && !takeCausedMail(app, account, job.mail)) return
    const site = await getSite(app, account.site_id)
    const to = { email: mail.address, language: account.language }
    await sendMail(app, site, job, to, 'mail_change_notice', {
      name: account.name,
      new_email: mail.facts.email ?? '',
      url: `${site.origin}/reset-password`,
      site_name: site.settings.name,
    })
  },
)
