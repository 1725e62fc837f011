import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMoney } from '#web/parts/money.ts'

export interface DebitCodeSms {
  readonly code: string
  readonly site_name: string
  /** Host name of the site, on which browsers may fill in the code. */
  readonly domain: string
  readonly price_cents: number
  readonly currency: string
  readonly minutes: number
}

/**
 * Renders the text message with the code of a direct debit. The last line lets browsers fill in the code, on this site
 * only (https://wicg.github.io/sms-one-time-codes).
 */
export function debitCodeSms(
  i18n: I18n,
  { code, site_name, domain, price_cents, currency, minutes }: DebitCodeSms,
): string {
  const price = formatMoney(price_cents, currency, i18n.locale)
  const text = i18n._(
    msg`${site_name}: ${code} è il codice per l’addebito di ${price}. Vale ${minutes} minuti. Non darlo a nessuno.`,
  )
  return `${text}\n\n@${domain} #${code}`
}
