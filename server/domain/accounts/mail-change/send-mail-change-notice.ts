import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import { findAccount } from '../account.ts'
import { findUnsentMail, type MailJob, sendMail } from '../mail.ts'
import { isFlooded, noteCaused } from '../mails/flood.ts'

/** To the old address: that another one was asked for, and what to do if that was somebody else. */
export const sendMailChangeNotice = defineJob(
  'accounts.send_mail_change_notice',
  async (app: App, job: MailJob) => {
    const account = await findAccount(app.db, job.member)
    const mail = await findUnsentMail(app, job)
    if (!account || !mail?.address) return
    // Nobody has said that a provisional member's address is theirs; an owner is told, however often.
    const isUnclaimed = account.status === 'not_confirmed'
    if (isUnclaimed && isFlooded(app, account)) return
    const site = await getSite(app, account.site_id)
    const to = { email: mail.address, language: account.language }
    await sendMail(app, site, job, to, 'mail_change_notice', {
      name: account.name,
      new_email: mail.facts.email ?? '',
      url: `${site.origin}/reset-password`,
      site_name: site.settings.name,
    })
    if (isUnclaimed) noteCaused(app, account)
  },
)
