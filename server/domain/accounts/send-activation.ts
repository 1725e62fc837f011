import type { MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { type Account, findAccount } from './account.ts'
import { planExpiry } from './expire-unclaimed.ts'
import { orderReactivation } from './leaving/send-reactivation.ts'
import { makeLink } from './links/link.ts'
import { findUnsentMail, type MailJob, sendMail } from './mail.ts'
import { isFlooded, noteCaused } from './mails/flood.ts'
import { mailsPerAddressAndDay } from './rules.ts'
import { countMailsToAddress, selectOwner, updateMailSent } from './store.ts'

/**
 * After a sign-up: the activation link; or, where the address belongs to somebody, a mail that tells its owner so and
 * offers sign-in (A1).
 */
export const sendActivation = defineJob('accounts.send_activation', async (app: App, job: MailJob) => {
  const account = await findAccount(app.db, job.member)
  if (account?.status !== 'not_confirmed' || !(await findUnsentMail(app, job))) return
  await planExpiry(app, account)
  // Who has the mailbox said that this account is not theirs.
  if (account.notifications_disabled.includes('complaint')) return
  if (isFlooded(app, account) || (await isFilled(app, account))) return

  const site = await getSite(app, account.site_id)
  const site_name = site.settings.name
  const owner = await findOwner(app, account)
  // Made in every case: what is kept of whoever tried an address, and exported to them, does not tell (H7).
  const token = await makeLink(app, account, 'activate', days(limits.activation_link_days))
  if (owner?.status === 'deleted')
    return inTransaction(app.db, async (tx) => {
      await orderReactivation(app, tx, owner.id)
      await updateMailSent(tx, [job.member, job.mail, app.clock.now()])
    })
  if (owner) {
    const params = {
      name: owner.name,
      url: `${site.origin}/${await makeSignInLink(app, owner)}`,
      reset_url: `${site.origin}/reset-password`,
      site_name,
      hours: limits.sign_in_link_hours,
    }
    await sendMail(app, site, job, owner, 'address_taken', params)
    return noteCaused(app, account)
  }
  const params = {
    name: account.name,
    url: `${site.origin}/${token}`,
    site_name,
    days: limits.activation_link_days,
  }
  await sendMail(app, site, job, account, 'activation', params)
  noteCaused(app, account)
})

const makeSignInLink = (app: App, owner: Account) =>
  makeLink(app, owner, 'sign_in', hours(limits.sign_in_link_hours))

async function findOwner(app: App, { site_id, email }: Account): Promise<Account | null> {
  const { rows } = await selectOwner(app.db, [site_id, email])
  return rows[0] ? findAccount(app.db, rows[0].member_id as MemberId) : null
}

/** The same for sign-ups alone, from what is kept: it holds across a restart. */
async function isFilled(app: App, { site_id, email }: Account): Promise<boolean> {
  const since = new Date(app.clock.now().getTime() - hours(24))
  const { rows } = await countMailsToAddress(app.db, [site_id, email, since])
  return (rows[0]?.count ?? 0) >= mailsPerAddressAndDay
}
