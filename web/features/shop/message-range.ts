import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMoney } from '#web/parts/money.ts'
import type { Offer } from './queries.ts'

/**
 * Returns the prices of a message by package, such as `da 0,22 € a 0,37 €`, or a single price if all packages have the
 * same. Returns `null` without packages.
 */
export function messageRange(i18n: I18n, { packages }: Offer, locale: string): string | null {
  const [first] = packages
  if (!first) return null
  const cents = packages.map(({ message_cents }) => message_cents)
  const [low, high] = [Math.min(...cents), Math.max(...cents)]
  const from = formatMoney(low, first.currency, locale)
  if (low === high) return from
  const to = formatMoney(high, first.currency, locale)
  return i18n._(msg`da ${from} a ${to}`)
}
