import { msg } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import type { Letter } from '../letter.ts'
import { longDay } from '../long-day.ts'

/** To a member who leaves with the fourteen days of grace (A8): the last day, and the way back until then. */
export interface DeletionParams {
  readonly name: string
  readonly url: string
  readonly site_name: string
  /** ISO 8601: when everything is erased. */
  readonly last_day: string
}

export function deletion({ name, url, site_name, last_day }: DeletionParams, locale: Locale): Letter {
  const day = longDay(locale, last_day)
  return {
    subject: msg`Il tuo account sarà cancellato il ${day}`,
    preview: msg`Fino ad allora puoi tornare con un clic.`,
    title: msg`A presto, o addio: decidi tu`,
    lines: [
      msg`Come hai chiesto, ${name}, il tuo profilo su ${site_name} non si vede più da nessuna parte.`,
      msg`Il ${day} cancelliamo tutto: profilo, foto, messaggi, like e crediti. Fino ad allora puoi tornare e ritrovare ogni cosa al suo posto.`,
    ],
    action: { label: msg`Riattiva l’account`, url },
    notes: [
      msg`Vuoi andartene? Non devi fare altro. Ti scriveremo un’ultima volta quando avremo finito.`,
      msg`Non l’hai chiesto tu? Riattiva l’account e cambia subito la password.`,
    ],
  }
}
