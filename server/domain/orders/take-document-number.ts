import type { Receipt } from '#contract/orders/receipt.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import type { Tx } from '#server/kernel/app.ts'
import { nextDocumentNumber } from './store/receipts.ts'

const yearIn = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone })

/**
 * Returns the next number of a site's receipts (`2026-004187`) or invoices (`2026/F-0042`) in the year of `at`, for the
 * column `receipt_number`. The numbers have no gaps, because a transaction that is rolled back gives its number back.
 * For the same reason, transactions of a site wait for each other from here to their end, so call it as late as
 * possible.
 */
export async function takeDocumentNumber(
  tx: Tx,
  { site, kind, at }: { readonly site: SiteId; readonly kind: Receipt['kind']; readonly at: Date },
): Promise<string> {
  const year = yearIn.format(at)
  const { rows } = await nextDocumentNumber(tx, { site_id: site, kind, year: Number(year) })
  const nth = String(rows[0]?.last_number)
  return kind === 'invoice' ? `${year}/F-${nth.padStart(4, '0')}` : `${year}-${nth.padStart(6, '0')}`
}
