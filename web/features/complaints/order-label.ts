import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Transaction } from '#contract/orders/orders.ts'
import { formatDate, type Zone } from '#web/parts/date-formats.ts'
import { formatMoney } from '#web/parts/money.ts'

interface Reader {
  readonly i18n: I18n
  readonly locale: string
  readonly zone: Zone
  readonly now: number
}

/** Names an order so that its buyer recognises it: `150 crediti, 11,99 €, venerdì 20 novembre, n. 1001`. */
export function orderLabel(
  { i18n, locale, zone, now }: Reader,
  { credits, price_cents, currency, created_at, number }: Transaction,
): string {
  const price = formatMoney(price_cents, currency, locale)
  const day = formatDate(Date.parse(created_at), now, locale, zone)
  return i18n._(
    msg`${plural(credits, { one: '# credito', other: '# crediti' })}, ${price}, ${day}, n. ${number}`,
  )
}
