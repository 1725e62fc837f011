import { msg, plural } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import { formatDate } from '../format-date.ts'
import type { MailContent } from '../mail-content.ts'

/**
 * This mail is sent after an attempt to sign in, sign up or reset the password during the grace period of an account's
 * deletion (A8).
 */
export interface ReactivationParams {
  readonly name: string
  readonly url: string
  readonly site_name: string
  /** Number of whole days until the erasure, at least 1. */
  readonly days: number
  /** Date on which the account will be erased, ISO 8601. */
  readonly last_day: string
}

export function reactivation(
  { name, url, site_name, days, last_day }: ReactivationParams,
  locale: Locale,
): MailContent {
  const day = formatDate(locale, last_day)
  return {
    subject: msg`Vuoi tornare, ${name}?`,
    preview: msg`Il tuo account su ${site_name} c’è ancora, fino al ${day}.`,
    title: msg`È ancora tutto qui, ${name}`,
    lines: [
      msg`Hai chiesto di eliminare il tuo account su ${site_name}, e poco fa qualcuno, forse tu, ha provato a rientrare.`,
      msg`Se ci hai ripensato, con un clic ritrovi tutto: profilo, foto, conversazioni e crediti. Hai ancora ${plural(days, { one: '# giorno', other: '# giorni' })}, fino al ${day}.`,
    ],
    action: { label: msg`Riattiva l’account`, url },
    notes: [
      msg`Non vuoi tornare? Non fare nulla: dopo quel giorno cancelliamo tutto.`,
      msg`Non eri tu? Forse qualcun altro conosce la tua password: se riattivi l’account, scegline subito una nuova.`,
    ],
  }
}
