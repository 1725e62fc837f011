import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SpendingPeriod } from '#contract/orders/spending-periods.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatMoney } from '#web/parts/money.ts'
import { formatDateTime } from '../format-date-time.ts'
import type { MailContent } from '../mail-content.ts'

/** This mail is sent once when a member asks for a higher spending limit, or for none (X2). */
export interface LimitRaiseParams {
  readonly name: string
  readonly period: SpendingPeriod
  /** Today's limit, in minor units of `currency`. */
  readonly limit_cents: number
  /** The limit that was asked for; `null` if the limit is removed. */
  readonly next_cents: number | null
  readonly currency: string
  /** Time from which the raise is valid, ISO 8601. */
  readonly from: string
  readonly url: string
  readonly site_name: string
}

export function limitRaise(params: LimitRaiseParams, locale: Locale): MailContent {
  const { name, url, site_name, next_cents, currency } = params
  const limit = formatMoney(params.limit_cents, currency, locale)
  const when = formatDateTime(locale, params.from)
  const next = next_cents === null ? null : formatMoney(next_cents, currency, locale)
  return {
    subject: next
      ? msg`Il tuo limite su ${site_name} sale a ${next} tra 24 ore`
      : msg`Il tuo limite su ${site_name} sparisce tra 24 ore`,
    preview: msg`Fino ad allora resta ${limit}. Se cambi idea, lo annulli con un tocco.`,
    title: next
      ? msg`${name}, il tuo limite sta per salire a ${next}`
      : msg`${name}, il tuo limite sta per sparire`,
    lines: [
      today(params.period, limit),
      next
        ? msg`Hai chiesto di alzarlo a ${next}. Vale dal ${when}: 24 ore, il tempo di dormirci su.`
        : msg`Hai chiesto di toglierlo. Vale dal ${when}: 24 ore, il tempo di dormirci su.`,
      msg`Se ci ripensi, annulla l’aumento prima di allora: il limite resta com’è.`,
    ],
    action: { label: msg`Vedi il limite`, url },
    notes: [msg`Te lo scriviamo una volta sola: quando il nuovo limite comincia, non mandiamo altre mail.`],
  }
}

const today = (period: SpendingPeriod, limit: string): MessageDescriptor =>
  period === 'week'
    ? msg`Oggi il tuo limite di spesa è ${limit} ogni 7 giorni.`
    : msg`Oggi il tuo limite di spesa è ${limit} ogni 30 giorni.`
