import { msg, plural } from '@lingui/core/macro'
import * as limits from '#contract/limits.ts'
import type { MailContent } from '../mail-content.ts'
import type { WaitingParams } from './waiting.ts'

/**
 * The mail about the credits that came back on one day (X1). It contains the sum and all possible reasons, so that
 * nothing says which messages they were, to whom, or whether one of them was opened (C4).
 */
export function returnedCredits({ name, url, site_name, returned }: WaitingParams): MailContent {
  const days = limits.unopened_days
  return {
    subject: msg`${plural(returned, { one: `Ti è tornato # credito su ${site_name}`, other: `Ti sono tornati # crediti su ${site_name}` })}`,
    preview: msg`Non devi fare niente: li trovi già nel tuo saldo.`,
    title: msg`${plural(returned, { one: `${name}, un credito è di nuovo tuo`, other: `${name}, # crediti sono di nuovo tuoi` })}`,
    lines: [
      msg`Li avevi spesi in chat. Tornano quando un messaggio resta chiuso per ${days} giorni, quando chi doveva leggerlo non c’è più, o quando un profilo si rivela falso.`,
      msg`Quali messaggi fossero non te lo diciamo, per rispetto di chi li ha ricevuti.`,
    ],
    action: { label: msg`Guarda il tuo saldo`, url },
    notes: [msg`Ti scriviamo al massimo una volta al giorno, con la somma della giornata.`],
  }
}
