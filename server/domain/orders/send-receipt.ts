import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { offeredLocale } from '#i18n/locales.ts'
import {
  dropMail,
  findAccount,
  findSentMail,
  findUnsentMail,
  type MailJob,
  queueMail,
  sendMail,
} from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import { receiptOf } from './receipt-params.ts'
import { selectReceipt } from './store/receipts.ts'
import { confirmActs } from './withdrawal/agreement.ts'

interface PaidOrder {
  readonly member: MemberId
  readonly order: OrderId
  /** Mark of the browser that paid (`markBrowser`). Without it, a public demo shows the mail to nobody. */
  readonly browser?: string | undefined
}

/**
 * Queues the mail with the receipt of an order (N2), in the transaction that completes the order and stores its number.
 * Call it once per order: each call queues a mail.
 */
export async function queueReceipt(app: App, tx: Tx, { member, order, browser }: PaidOrder): Promise<void> {
  await queueMail(app, tx, sendReceipt, 'receipt', member, { facts: { order }, browser })
}

/**
 * Sends a receipt. The mail is necessary, so it ignores the member's notification settings, but it is not sent to an
 * address whose mails bounced: there, it would reach nobody, and the site still offers the PDF. Does nothing if the mail
 * was already sent, or if the member has been erased.
 */
export const sendReceipt = defineJob('orders.send_receipt', async (app: App, job: MailJob) => {
  const [account, mail] = [await findAccount(app.db, job.member), await findUnsentMail(app, job)]
  if (!account || !mail) return
  if (account.notifications_disabled.includes('bounce')) return dropMail(app.db, job.member, job.mail)
  const order = mail.facts.order as OrderId
  const row = (await selectReceipt(app.db, { member_id: job.member, id: order })).rows[0]
  if (!row) throw new Error(`order ${order} has no receipt`)
  const site = await getSite(app, row.site_id)
  const receipt = receiptOf(site, account, row)
  const locale = offeredLocale(site.settings, account.language)
  const { pdf, pages, file_name } = await app.templates.renderReceipt(locale, receipt)
  const params = {
    name: account.name,
    site_name: site.settings.name,
    url: `${site.origin}/chats`,
    receipt,
    order_url: `${site.origin}/transactions/${order}`,
    file: { name: file_name, pages, bytes: pdf.length },
    notifications_url: `${site.origin}/notifications`,
  }
  await sendMail(app, site, job, account, 'receipt', params, undefined, [
    { name: file_name, type: 'application/pdf', content: pdf },
  ])
  if (await findSentMail(app.db, job.member, job.mail)) await confirmActs(app, job.member, order)
})
