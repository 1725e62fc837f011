import type { OrderId } from '#contract/wire/ids.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import type { RenderedReceipt } from '#server/kernel/templates.ts'
import { receiptOf } from './receipt-params.ts'
import { selectReceipt } from './store/receipts.ts'

/**
 * Renders the PDF of one of the member's own orders in the language of the request, or returns `null` if there is no
 * such order or it has no receipt.
 */
export async function renderReceipt(
  { app, session, locale }: MemberContext,
  order: OrderId,
): Promise<RenderedReceipt | null> {
  const row = (await selectReceipt(app.db, { member_id: session.memberId, id: order })).rows[0]
  if (!row) return null
  const [site, account] = await Promise.all([getSite(app, row.site_id), getAccount(app, session.memberId)])
  return app.templates.renderReceipt(locale, receiptOf(site, account, row))
}
