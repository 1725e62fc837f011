import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WithdrawableOrder } from '#contract/orders/withdrawals.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { dateInSentence } from '#i18n/date-in-sentence.ts'
import { formatLocale } from '#i18n/locales.ts'
import { timeOfDay } from '#i18n/time-of-day.ts'

/** Reason why an order cannot be withdrawn with the function. */
export const endWords: Readonly<Record<NonNullable<WithdrawableOrder['why_not']>, MessageDescriptor>> = {
  not_completed: msg`Non è ancora pagato, quindi non c’è niente da restituire. Se non lo vuoi più, scrivici e lo annulliamo.`,
  too_late: msg`Il termine per recedere è scaduto.`,
  nothing_left: msg`È già stato restituito o usato tutto.`,
  charged_back: msg`I soldi ti sono già tornati dalla banca.`,
  with_support: msg`Il rimborso non è partito: se ne occupa una persona. Il tuo recesso vale dalla sua data.`,
}

/** Formats a day of the function, such as `30 novembre 2026`, in the zone in which its periods end. */
export const formatDay = (locale: string, at: string): string =>
  new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long', timeZone }).format(
    new Date(at.length === 10 ? `${at}T12:00:00Z` : at),
  )

/** Formats the day of a declaration with its weekday. */
export const formatFullDay = (locale: string, at: string): string =>
  dateInSentence(
    locale,
    new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'full', timeZone }).format(new Date(at)),
  )

/** Formats the time of a declaration to the second. */
export const formatSecond = (locale: string, at: string): string =>
  new Intl.DateTimeFormat(formatLocale(locale), timeOfDay(locale, 'second')).format(new Date(at))
