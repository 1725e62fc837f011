import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dateInSentence, dayAtTime } from '#i18n/date-in-sentence.ts'
import { formatLocale, type Locale } from '#i18n/locales.ts'

/** A date in a notice (X19): a proposal of the member `name`, or a reminder. */
export interface DateNotice {
  readonly name: string
  readonly is_reminder: boolean
  readonly starts_at: string
  /** Time zone (IANA) of the place. */
  readonly zone: string
  readonly place: string
}

/** Formats when a date begins, in the time zone of its place: `sabato 5 dicembre, 18:30`. */
export const formatDateStart = (
  locale: Locale,
  { starts_at, zone }: Pick<DateNotice, 'starts_at' | 'zone'>,
) =>
  dayAtTime(
    locale,
    dateInSentence(locale, format(locale, starts_at, { ...weekdayDate, timeZone: zone })),
    format(locale, starts_at, { hour: '2-digit', minute: '2-digit', timeZone: zone }),
  )

const weekdayDate = { weekday: 'long', day: 'numeric', month: 'long' } as const
const format = (locale: Locale, at: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale(locale), options).format(new Date(at))

/** Returns one sentence per date, with the name of the other member. */
export const dateLines = (dates: readonly DateNotice[], locale: Locale): MessageDescriptor[] =>
  dates.map((date) => {
    const { name, place } = date
    const when = formatDateStart(locale, date)
    return date.is_reminder
      ? msg`Appuntamento con ${name}: ${when}, ${place}.`
      : msg`${name} ti propone un appuntamento: ${when}, ${place}.`
  })

/** Returns sentences without names and places, for screens that others may see. */
export function datesWithoutNames(dates: readonly DateNotice[]): MessageDescriptor[] {
  return [
    ...(dates.some(({ is_reminder }) => is_reminder) ? [msg`Hai un appuntamento in arrivo.`] : []),
    ...(dates.some(({ is_reminder }) => !is_reminder) ? [msg`Hai una proposta di appuntamento.`] : []),
  ]
}
