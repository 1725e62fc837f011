import type { SpendingPeriod } from '#contract/orders/spending-periods.ts'
import {
  dropMail,
  findAccount,
  findUnsentMail,
  type MailJob,
  sendMail,
} from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import { readLimits } from './read-limit.ts'

/**
 * Sends the only mail about a raise of a limit (X2), when the member asks for it. The mail is necessary, so it ignores
 * the notification settings. It is dropped for an address whose mails bounced, and if the raise was taken back meanwhile.
 */
export const sendRaise = defineJob('orders.send_limit_raise', async (app: App, job: MailJob) => {
  const [account, mail] = [await findAccount(app.db, job.member), await findUnsentMail(app, job)]
  if (!account || !mail) return
  const period = mail.facts.period as SpendingPeriod
  const limits = await readLimits(app.db, job.member, app.clock.now())
  const { limit = null, pending = null } = limits?.[period] ?? {}
  const isAsked = pending?.from.toISOString() === mail.facts.from
  if (!limits || limit === null || !pending || !isAsked || account.notifications_disabled.includes('bounce'))
    return dropMail(app.db, job.member, job.mail)
  const site = await getSite(app, account.site_id)
  await sendMail(app, site, job, account, 'limit_raise', {
    name: account.name,
    site_name: site.settings.name,
    url: `${site.origin}/spending-limit?period=${period}`,
    period,
    limit_cents: limit,
    next_cents: pending.limit,
    currency: limits.currency,
    from: pending.from.toISOString(),
  })
})
