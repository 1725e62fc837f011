import { msg } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import { formatDate } from '../format-date.ts'
import type { MailContent } from '../mail-content.ts'

/**
 * This mail is sent when a member deletes the account (A8). Contains the end of the grace period of 14 days and the
 * link to cancel the deletion.
 */
export interface DeletionParams {
  readonly name: string
  readonly url: string
  readonly site_name: string
  /** Date on which the account will be erased, ISO 8601. */
  readonly last_day: string
}

export function deletion({ name, url, site_name, last_day }: DeletionParams, locale: Locale): MailContent {
  const day = formatDate(locale, last_day)
  return {
    subject: msg`Il tuo account sarà cancellato il ${day}`,
    preview: msg`Fino ad allora puoi tornare con un clic.`,
    title: msg`A presto, o addio: decidi tu`,
    lines: [
      msg`Come hai chiesto, ${name}, il tuo profilo su ${site_name} non si vede più da nessuna parte.`,
      msg`Il ${day} cancelliamo tutto: profilo, foto, messaggi, mi piace e crediti. Fino ad allora puoi tornare e ritrovare ogni cosa al suo posto.`,
    ],
    action: { label: msg`Riattiva l’account`, url },
    notes: [
      msg`Vuoi andartene? Non devi fare altro. Ti scriveremo un’ultima volta quando avremo finito.`,
      msg`Non l’hai chiesto tu? Riattiva l’account e cambia subito la password.`,
    ],
  }
}
