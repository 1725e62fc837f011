import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import { formatMoney } from '#web/parts/money.ts'

/**
 * Replaces typographic marks that the alphabet of text messages lacks (GSM 03.38). A message with one of them has room for
 * 70 characters instead of 160, and costs as much as two or three.
 */
export const plainMarks = (text: string): string =>
  text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll('–', '-')
    .replaceAll('…', '...')
    .replaceAll(/[\u00a0\u202f]/g, ' ')

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
  { code, site_name, domain, price_cents, currency, minutes }: DebitCodeSms,
  _locale: Locale,
  i18n: I18n,
): string {
  const price = formatMoney(price_cents, currency, i18n.locale)
  const text = i18n._(
    msg`${site_name}: ${code} è il codice per l’addebito di ${price}. Vale ${minutes} minuti. Non darlo a nessuno.`,
  )
  return `${text}\n\n@${domain} #${code}`
}
