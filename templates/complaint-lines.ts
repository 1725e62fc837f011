import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dateInSentence } from '#i18n/date-in-sentence.ts'
import { formatLocale, type Locale } from '#i18n/locales.ts'

/** The content that all mails about a complaint share. */
export interface ComplaintMailParams {
  /** The member's name, or an empty string for a complaint without an account. */
  readonly name: string
  /** Number of the case, such as `C-318`. */
  readonly number: string
  readonly site_name: string
  readonly url: string
}

/** Formats a promised day, such as `mercoledì 25 novembre`. */
export const promisedDate = (locale: Locale, day: string): string =>
  dateInSentence(
    locale,
    new Intl.DateTimeFormat(formatLocale(locale), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`)),
  )

/** Returns the warning about the link, which opens a complaint without an account for everybody who has it. */
export const linkNotes = ({ name }: ComplaintMailParams): MessageDescriptor[] =>
  name === '' ? [msg`Chi ha questo link vede il reclamo: non darlo ad altri.`] : []

export const complaintReason = ({ name, site_name }: ComplaintMailParams): MessageDescriptor =>
  name === ''
    ? msg`Ti scriviamo perché questo indirizzo è stato lasciato in un reclamo su ${site_name}. Se non è tuo, non devi fare niente.`
    : msg`Ti scriviamo perché hai fatto un reclamo su ${site_name}.`
