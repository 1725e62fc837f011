import { msg, plural } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import type { Letter } from '../letter.ts'
import { longDay } from '../long-day.ts'

/** To a member who left, when somebody tries to get in again: by password, by a new one, by signing up (A8): the way back. */
export interface ReactivationParams {
  readonly name: string
  readonly url: string
  readonly site_name: string
  /** Whole days left, at least 1. */
  readonly days: number
  /** ISO 8601: when everything is erased. */
  readonly last_day: string
}

export function reactivation(
  { name, url, site_name, days, last_day }: ReactivationParams,
  locale: Locale,
): Letter {
  const day = longDay(locale, last_day)
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
