import { msg } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import { dateLines } from '../date-lines.ts'
import type { MailContent } from '../mail-content.ts'
import type { WaitingParams } from './waiting.ts'

/** The mail about dates (X19): a proposal that waits for an answer, or a reminder the day before. */
export function date({ name, url, site_name, dates }: WaitingParams, locale: Locale): MailContent {
  const lines = dateLines(dates, locale)
  const [first, ...others] = dates
  const peer = first?.name ?? ''
  const isOne = others.length === 0
  const isReminder = first?.is_reminder === true
  return {
    subject: !isOne
      ? msg`I tuoi appuntamenti su ${site_name}`
      : isReminder
        ? msg`Il tuo appuntamento con ${peer}`
        : msg`${peer} ti propone un appuntamento su ${site_name}`,
    preview: lines[0] ?? msg`I tuoi appuntamenti su ${site_name}`,
    title: isReminder ? msg`Ciao ${name}, ci siamo quasi` : msg`Ciao ${name}, che ne dici?`,
    lines,
    action: { label: isReminder ? msg`Apri la conversazione` : msg`Guarda e rispondi`, url },
    notes: [msg`Scegliete un posto pubblico, e di’ a qualcuno dove vai. Puoi cambiare idea fino all’ultimo.`],
  }
}
