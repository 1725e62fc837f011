import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import { formatDateTime } from '../format-date-time.ts'
import type { MailContent } from '../mail-content.ts'

/** This mail is sent after a change of the password (A7). */
export interface PasswordChangedParams {
  readonly name: string
  /** Time of the change, ISO 8601. */
  readonly at: string
  /** Name of the browser such as `Firefox`, or null if unknown. */
  readonly browser: string | null
  /** Name of the operating system such as `Android`, or null if unknown. */
  readonly system: string | null
  /** True if the change used a reset link. Such a change also deletes all passkeys. */
  readonly by_link: boolean
  readonly url: string
  readonly site_name: string
}

export function passwordChanged(params: PasswordChangedParams, locale: Locale): MailContent {
  const { name, url, site_name } = params
  return {
    subject: msg`La tua password su ${site_name} è cambiata`,
    preview: msg`Se l’hai cambiata tu, va tutto bene.`,
    title: msg`${name}, la tua password è cambiata`,
    lines: [
      describeChange(params, formatDateTime(locale, params.at)),
      msg`Se l’hai cambiata tu, non c’è altro da fare. Sugli altri dispositivi accedi di nuovo con la nuova password.`,
      ...(params.by_link
        ? [
            msg`Per sicurezza abbiamo tolto anche le passkey: se ne usavi una, aggiungila di nuovo dalle impostazioni.`,
          ]
        : []),
      msg`Se non l’hai cambiata tu, qualcuno è entrato nel tuo account: riprendilo subito con una nuova password.`,
    ],
    action: { label: msg`Non l’ho cambiata io`, url },
    notes: [msg`Non scriviamo mai la password in una mail, e non te la chiediamo mai.`],
  }
}

function describeChange({ browser, system }: PasswordChangedParams, when: string): MessageDescriptor {
  if (browser && system) return msg`È successo il ${when}, con ${browser} su ${system}.`
  if (browser) return msg`È successo il ${when}, con ${browser}.`
  return msg`È successo il ${when}.`
}
