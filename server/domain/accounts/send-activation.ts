import * as limits from '#contract/limits.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { type Account, findAccount, findAccountByAddress } from './account.ts'
import { scheduleExpiry } from './expire-unclaimed.ts'
import { queueReactivation } from './leaving/send-reactivation.ts'
import { makeLink } from './links/link.ts'
import { findUnsentMail, type MailJob, sendMail } from './mail.ts'
import { takeCausedMail } from './mails/flood.ts'
import { mails_per_address_a_day } from './rules.ts'
import { sendAddressOfStaff } from './staff-access/send-address-of-staff.ts'
import { countMailsToAddress, selectStaffByEmail, updateMailSent } from './store.ts'

/**
 * Mails the activation link after a sign-up. If another member has claimed the mail address, mails a sign-in link to
 * that member instead, or the reactivation link if that member is leaving (A1). If the mail address belongs to a staff
 * account, mails that a profile needs another address.
 */
export const sendActivation = defineJob('accounts.send_activation', async (app: App, job: MailJob) => {
  const account = await findAccount(app.db, job.member)
  if (account?.status !== 'not_confirmed' || !(await findUnsentMail(app, job))) return
  await scheduleExpiry(app, account)
  // Sends no more mails if the owner of the mailbox has refused this account or has reported a mail as spam.
  if (account.notifications_disabled.includes('complaint')) return
  if ((await isLimitReached(app, account)) || !takeCausedMail(app, account, job.mail)) return

  const site = await getSite(app, account.site_id)
  const site_name = site.settings.name
  const owner = await findAccountByAddress(app.db, account.site_id, account.email)
  // Creates the link in every case, so that the new account's data and its export do not reveal whether another member
  // has claimed the mail address (H7).
  const token = await makeLink(app, account, 'activate', days(limits.activation_link_days))
  if (owner?.status === 'deleted')
    return inTransaction(app.db, async (tx) => {
      await queueReactivation(app, tx, owner.id)
      await updateMailSent(tx, { member_id: job.member, id: job.mail, sent_at: app.clock.now() })
    })
  if (owner) {
    const params = {
      name: owner.name,
      url: `${site.origin}/${await makeSignInLink(app, owner)}`,
      reset_url: `${site.origin}/reset-password`,
      site_name,
      hours: limits.sign_in_link_hours,
    }
    // Omits the mark of the browser that signed up (`markBrowser`). With the mark, a public demo would show the mail in
    // that browser, but the mail contains a link that signs in to the account of `owner`.
    return sendMail(app, site, { ...job, browser: undefined }, owner, 'address_taken', params)
  }
  const staff = (await selectStaffByEmail(app.db, { email: account.email, any: account.site_id })).rows[0]
  if (staff) return sendAddressOfStaff(app, site, job, staff)
  const params = {
    name: account.name,
    url: `${site.origin}/${token}`,
    site_name,
    days: limits.activation_link_days,
  }
  await sendMail(app, site, job, account, 'activation', params)
})

const makeSignInLink = (app: App, owner: Account) =>
  makeLink(app, owner, 'sign_in', hours(limits.sign_in_link_hours))

/**
 * Returns whether the mail address has received `mails_per_address_a_day` mails within 24 hours. Unlike
 * `takeCausedMail`, counts only mails to provisional members, and counts them in the database, so that the limit
 * survives a restart.
 */
async function isLimitReached(app: App, { site_id, email }: Account): Promise<boolean> {
  const since = new Date(app.clock.now().getTime() - hours(24))
  const { rows } = await countMailsToAddress(app.db, { site_id, email, since })
  return (rows[0]?.count ?? 0) >= mails_per_address_a_day
}
