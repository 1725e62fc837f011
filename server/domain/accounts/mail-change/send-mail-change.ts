import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { type Account, findAccount } from '../account.ts'
import { makeLink } from '../links/link.ts'
import { possibleFor } from '../links/rules.ts'
import { findUnsentMail, type MailJob, sendMail } from '../mail.ts'
import { takeCausedMail } from '../mails/flood.ts'
import { sendAddressOfStaff } from '../staff-access/send-address-of-staff.ts'
import { selectOwner, selectStaffByEmail, updateMailSent } from '../store.ts'

/**
 * Mails the confirmation link to the new mail address. If another member has claimed this mail address, sends that
 * member a notice without a link instead, and likewise a person whose staff account has it. Sends nothing if another account has requested the same mail address within
 * 24 hours, because many accounts together could otherwise flood a stranger. Also sends nothing if the mail address has
 * reached the limit of `takeCausedMail`.
 */
export const sendMailChange = defineJob('accounts.send_mail_change', async (app: App, job: MailJob) => {
  const account = await findAccount(app.db, job.member)
  const mail = await findUnsentMail(app, job)
  if (!account || !mail?.address || !possibleFor.mail_change.includes(account.status)) return
  const email = mail.address
  // Creates the link, and marks the mail as sent, even if no mail or another mail is sent. Otherwise the requester's
  // stored data would reveal that another account uses or has requested this mail address (H7).
  const token = await makeLink(app, account, 'mail_change', hours(limits.mail_change_link_hours), { email })
  if (!takeCausedMail(app, { site_id: account.site_id, email }, job.mail, account.id)) {
    await updateMailSent(app.db, { member_id: job.member, id: job.mail, sent_at: app.clock.now() })
    return
  }
  const site = await getSite(app, account.site_id)
  const site_name = site.settings.name
  const owner = await findOwner(app, account, email)
  if (owner) {
    const to = { email, language: owner.language }
    // Omits the mark of the requester's browser (`markBrowser`). With the mark, a public demo would show the mail to
    // the requester, but the mail is for the member who has claimed the mail address.
    const unmarked = { ...job, browser: undefined }
    return sendMail(app, site, unmarked, to, 'mail_change_taken', { name: owner.name, site_name })
  }
  const staff = (await selectStaffByEmail(app.db, { email, any: account.site_id })).rows[0]
  if (staff) return sendAddressOfStaff(app, site, job, staff)
  const to = { email, language: account.language }
  await sendMail(app, site, job, to, 'mail_change', {
    name: account.name,
    url: `${site.origin}/${token}`,
    site_name,
    hours: limits.mail_change_link_hours,
  })
})

async function findOwner(app: App, { site_id }: Account, email: string): Promise<Account | null> {
  const { rows } = await selectOwner(app.db, { site_id, email })
  return rows[0] ? findAccount(app.db, rows[0].member_id as MemberId) : null
}
