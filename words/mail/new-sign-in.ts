import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import type { Letter } from '../letter.ts'
import { momentOf } from '../moment-of.ts'

/** To the owner, after a sign-in from a browser that was not used before (A5): when, with what, and what to do. */
export interface NewSignInParams {
  readonly name: string
  /** ISO 8601. */
  readonly at: string
  /** `Chrome`; null where nothing tells. */
  readonly browser: string | null
  /** `Android`; null where nothing tells. */
  readonly system: string | null
  /** Where a new password is asked for. */
  readonly url: string
  readonly site_name: string
}

export function newSignIn(params: NewSignInParams, locale: Locale): Letter {
  const { name, url, site_name } = params
  return {
    subject: msg`Nuovo accesso al tuo account su ${site_name}`,
    preview: msg`Se eri tu, va tutto bene.`,
    title: msg`${name}, eri tu?`,
    lines: [
      whereAndWhen(params, momentOf(locale, params.at)),
      msg`Se eri tu, non devi fare nulla: da adesso quel browser lo conosciamo.`,
      msg`Se non eri tu, qualcuno conosce la tua password: scegline subito una nuova. Così chiudiamo l’account su ogni dispositivo.`,
    ],
    action: { label: msg`Non ero io: cambio la password`, url },
    notes: [msg`Dove il tuo account è aperto lo vedi sempre nelle impostazioni.`],
  }
}

function whereAndWhen({ browser, system }: NewSignInParams, moment: string): MessageDescriptor {
  if (browser && system)
    return msg`Il ${moment} qualcuno è entrato nel tuo account da un browser nuovo: ${browser} su ${system}.`
  if (browser) return msg`Il ${moment} qualcuno è entrato nel tuo account da un browser nuovo: ${browser}.`
  return msg`Il ${moment} qualcuno è entrato nel tuo account da un browser nuovo.`
}
