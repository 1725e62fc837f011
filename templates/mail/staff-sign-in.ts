import { msg } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import { formatDateTime } from '../format-date-time.ts'
import type { MailContent } from '../mail-content.ts'
import { describeSignIn, type NewSignInParams } from './new-sign-in.ts'

/** This mail is sent to a person of the staff after a sign-in from an unknown browser. */
export type StaffSignInParams = Omit<NewSignInParams, 'url'>

export function staffSignIn(params: StaffSignInParams, locale: Locale): MailContent {
  const { name, site_name } = params
  return {
    subject: msg`Nuovo accesso alla console di ${site_name}`,
    preview: msg`Se eri tu, va tutto bene.`,
    title: msg`${name}, eri tu?`,
    lines: [
      describeSignIn(params, formatDateTime(locale, params.at)),
      msg`Se eri tu, non devi fare nulla: da adesso riconosciamo quel browser.`,
      msg`Se non eri tu, qualcuno conosce la tua password: fai azzerare subito il tuo accesso da chi amministra il sito.`,
    ],
    notes: [],
  }
}
