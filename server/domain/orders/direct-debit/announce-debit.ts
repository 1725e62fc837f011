import type { OrderId } from '#contract/wire/ids.ts'
import {
  dropMail,
  findAccount,
  findSentMail,
  findUnsentMail,
  type MailJob,
  sendMail,
} from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import { selectOrder } from '../store/orders.ts'
import { postpone, setAnnounced } from '../store/scheduled-debits.ts'
import { labelOf } from './account.ts'
import { planCollection } from './plan-collection.ts'
import { collectionDay } from './rules.ts'
import { selectDebitMandate } from './store.ts'

/**
 * Announces a debit by mail, at least two days before its day: amount, day, reference and creditor. A mail that is
 * delayed postpones the debit. Then plans the collection. For an address whose mails bounced, the page of the order is
 * the announcement, because the member has seen amount and day there.
 */
export const announceDebit = defineJob('orders.announce_debit', async (app: App, job: MailJob) => {
  const mail = await findUnsentMail(app, job)
  const order = (mail?.facts.order ?? null) as OrderId | null
  if (!order) return
  const now = app.clock.now()
  await postpone(app.db, { member_id: job.member, id: order, collect_on: collectionDay(now) })
  const row = (await selectOrder(app.db, { member_id: job.member, id: order })).rows[0]
  const mandate =
    row?.mandate_id &&
    (await selectDebitMandate(app.db, { member_id: job.member, id: row.mandate_id })).rows[0]
  const account = await findAccount(app.db, job.member)
  if (row?.status !== 'pending' || !row.collect_on || !mandate || !account)
    return dropMail(app.db, job.member, job.mail)
  // Planned before the mail is sent, so that a process that dies after the mail loses no debit. The collection itself
  // waits for the announcement.
  await planCollection(app.db, row, row.collect_on)
  if (account.notifications_disabled.includes('bounce')) await dropMail(app.db, job.member, job.mail)
  else {
    const site = await getSite(app, row.site_id)
    await sendMail(app, site, job, account, 'debit_notice', {
      name: account.name,
      site_name: site.settings.name,
      url: `${site.origin}/transactions/${order}`,
      price_cents: row.price_cents,
      currency: row.currency,
      credits: row.credits,
      collect_on: row.collect_on,
      account: labelOf(mandate.iban),
      reference: mandate.reference,
      creditor: `${site.company.name}, ${site.company.city}`,
      creditor_id: site.company.creditor_id,
    })
    // A mail that failed for good has announced nothing. The collection announces again.
    if (!(await findSentMail(app.db, job.member, job.mail))) return
  }
  await setAnnounced(app.db, { member_id: job.member, id: order, now, collect_on: row.collect_on })
})
