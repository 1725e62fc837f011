import type { Receipt } from '#contract/orders/receipt.ts'
import type { Account } from '#server/domain/accounts/index.ts'
import { discounted } from '#server/domain/discounts/index.ts'
import { iso } from '#server/kernel/clock.ts'
import { readableAddress } from '#server/kernel/readable-address.ts'
import type { Site } from '#server/kernel/site.ts'
import { sellerOf } from './freeze-seller.ts'
import type { ReceiptRow } from './store/receipts.ts'
import { hasBothActs } from './withdrawal/agreement.ts'
import { lastDayOf } from './withdrawal/rules.ts'

/** Returns the content of an order's receipt, or of its invoice if the buyer asked for one. */
export function receiptOf(
  { settings, company, origin }: Site,
  account: Pick<Account, 'name' | 'email'>,
  row: ReceiptRow,
): Receipt {
  const { credits, price_cents, list_price_cents, invoice, vat_percentage, vat_cents, vat_country } = row
  const { message_credits } = settings
  const completed_at = iso(row.completed_at)
  return {
    kind: invoice ? 'invoice' : 'receipt',
    number: row.receipt_number,
    completed_at,
    site_name: settings.name,
    support_email: readableAddress(settings.support_email),
    seller: row.seller ?? sellerOf(company),
    customer: {
      name: invoice?.name ?? account.name,
      email: readableAddress(account.email),
      country: vat_country ?? row.payment_country,
      invoice: invoice && { address: invoice.address, tax_code: invoice.tax_code },
    },
    payment_method: row.payment_method,
    order_number: row.number,
    credits,
    messages: Math.floor(credits / message_credits),
    message_credits,
    message_cents: Math.floor((price_cents * message_credits) / credits + 0.5),
    list_price_cents,
    price_cents,
    refunded_cents: row.refunded_cents,
    currency: row.currency,
    discount:
      price_cents < list_price_cents
        ? { code: row.discount_code, percentage: percentageOf(list_price_cents, price_cents) }
        : null,
    vat:
      vat_percentage === null || vat_cents === null || vat_country === null
        ? null
        : { percentage: vat_percentage, cents: vat_cents, country: vat_country },
    withdrawal: {
      last_day: lastDayOf(completed_at, row.refund_days ?? settings.refund_days),
      url: `${origin}/withdrawal`,
      has_both_acts: hasBothActs(row),
    },
  }
}

/**
 * Returns the percentage that reduces `list` to `price`, with as few decimals as possible and at most two, or `null` if
 * there is none.
 */
function percentageOf(list: number, price: number): number | null {
  const exact = 100 * (1 - price / list)
  const candidates = [0, 1, 2].map((digits) => Number(exact.toFixed(digits)))
  return candidates.find((percentage) => discounted(list, percentage) === price) ?? null
}
