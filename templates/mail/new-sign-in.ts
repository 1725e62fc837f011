import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import { formatDateTime } from '../format-date-time.ts'
import type { MailContent } from '../mail-content.ts'

/** This mail is sent after a sign-in from an unknown browser (A5). */
export interface NewSignInParams {
  readonly name: string
  /** Time of the sign-in, ISO 8601. */
  readonly at: string
  /** Name of the browser such as `Chrome`, or null if unknown. */
  readonly browser: string | null
  /** Name of the operating system such as `Android`, or null if unknown. */
  readonly system: string | null
  /** URL of the page that resets the password. */
  readonly url: string
  readonly site_name: string
}

export function newSignIn(params: NewSignInParams, locale: Locale): MailContent {
  const { name, url, site_name } = params
  return {
    subject: msg`Nuovo accesso al tuo account su ${site_name}`,
    preview: msg`Se eri tu, va tutto bene.`,
    title: msg`${name}, eri tu?`,
    lines: [
      describeSignIn(params, formatDateTime(locale, params.at)),
      msg`Se eri tu, non devi fare nulla: da adesso riconosciamo quel browser.`,
      msg`Se non eri tu, qualcuno conosce la tua password: scegline subito una nuova. Così lo facciamo uscire da ogni dispositivo.`,
    ],
    action: { label: msg`Non ero io: cambio la password`, url },
    notes: [msg`Nelle impostazioni vedi sempre dove è aperto il tuo account.`],
  }
}

/** Describes the sign-in in a sentence: when, and in which browser. */
export function describeSignIn(
  { browser, system }: Pick<NewSignInParams, 'browser' | 'system'>,
  when: string,
): MessageDescriptor {
  if (browser && system)
    return msg`Il ${when} qualcuno è entrato nel tuo account da un browser nuovo: ${browser} su ${system}.`
  if (browser) return msg`Il ${when} qualcuno è entrato nel tuo account da un browser nuovo: ${browser}.`
  return msg`Il ${when} qualcuno è entrato nel tuo account da un browser nuovo.`
}
