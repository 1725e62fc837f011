import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import type { Letter } from '../letter.ts'
import { momentOf } from '../moment-of.ts'

/** To the owner, after the password became another one (A7): when, where, and what to do if that was somebody else. */
export interface PasswordChangedParams {
  readonly name: string
  /** ISO 8601. */
  readonly at: string
  /** `Firefox`; null where nothing tells. */
  readonly browser: string | null
  /** `Android`; null where nothing tells. */
  readonly system: string | null
  /** By a reset link: passkeys are gone then too. */
  readonly by_link: boolean
  readonly url: string
  readonly site_name: string
}

export function passwordChanged(params: PasswordChangedParams, locale: Locale): Letter {
  const { name, url, site_name } = params
  return {
    subject: msg`La tua password su ${site_name} è cambiata`,
    preview: msg`Se l’hai cambiata tu, va tutto bene.`,
    title: msg`${name}, la tua password è cambiata`,
    lines: [
      whereAndWhen(params, momentOf(locale, params.at)),
      msg`Se l’hai cambiata tu, non c’è altro da fare. Tutti gli altri dispositivi sono usciti dall’account: accedi di nuovo con la nuova password.`,
      ...(params.by_link
        ? [
            msg`Per sicurezza abbiamo tolto anche le passkey: se ne usavi una, aggiungila di nuovo dalle impostazioni.`,
          ]
        : []),
      msg`Se non l’hai cambiata tu, qualcuno è nel tuo account: riprendilo subito con una nuova password.`,
    ],
    action: { label: msg`Non l’ho cambiata io`, url },
    notes: [msg`Non scriviamo mai la password in una mail, e non te la chiediamo mai.`],
  }
}

function whereAndWhen({ browser, system }: PasswordChangedParams, moment: string): MessageDescriptor {
  if (browser && system) return msg`È successo il ${moment}, con ${browser} su ${system}.`
  if (browser) return msg`È successo il ${moment}, con ${browser}.`
  return msg`È successo il ${moment}.`
}
