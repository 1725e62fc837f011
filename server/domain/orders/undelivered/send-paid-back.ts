import type { WithdrawalId } from '#contract/wire/ids.ts'
import { offeredLocale } from '#i18n/locales.ts'
import { deliverMail } from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { addJob, defineJob, type Job } from '#server/kernel/job.ts'
import { MailRefused } from '#server/kernel/mail-errors.ts'
import { supportOf } from '../support-of.ts'
import type { WhyUndelivered } from './pay-undelivered-back.ts'
import { forgetEmail, selectRepayment } from './store.ts'

/** Time for which support can answer the buyer of a payment that was paid back. */
const address_ms = days(60)

interface PaidBack {
  readonly withdrawal: WithdrawalId
  readonly why: WhyUndelivered
}

/** Queues the mail about a payment that is paid back, and the deletion of its address. */
export async function tellPaidBack(tx: Tx, paidBack: PaidBack, now: Date): Promise<void> {
  await addJob(tx, sendPaidBack, paidBack)
  const runAt = new Date(now.getTime() + address_ms)
  await addJob(tx, forgetAddress, { withdrawal: paidBack.withdrawal }, { runAt })
}

export const sendPaidBack: Job<PaidBack> = defineJob(
  'orders.tell_paid_back',
  async (app: App, { withdrawal, why }) => {
    const row = (await selectRepayment(app.db, { id: withdrawal })).rows[0]
    if (!row || row.email === '' || row.currency === null) return
    const site = await getSite(app, row.site_id)
    const to = { email: row.email, language: offeredLocale(site.settings, row.locale) }
    try {
      await deliverMail(app, site, `paid_back-${withdrawal}`, to, 'paid_back', {
        site_name: site.settings.name,
        order_number: row.order_number,
        cents: row.cents,
        currency: row.currency,
        why,
        support: supportOf(site),
        url: `${site.origin}/return-policy`,
      })
    } catch (error) {
      // The address refuses mails for good. The money is paid back nevertheless.
      if (!(error instanceof MailRefused)) throw error
    }
  },
)

export const forgetAddress: Job<Pick<PaidBack, 'withdrawal'>> = defineJob(
  'orders.forget_address',
  async (app, { withdrawal }) => {
    await forgetEmail(app.db, { id: withdrawal })
  },
)
