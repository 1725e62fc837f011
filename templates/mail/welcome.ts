import { msg, plural } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/** This mail is sent after a member has activated the account (A4). */
export interface WelcomeParams {
  readonly name: string
  readonly url: string
  readonly site_name: string
  /** Number of credits for signing up, or 0 if the site grants no such credits. */
  readonly credits: number
}

export function welcome({ name, url, site_name, credits }: WelcomeParams): MailContent {
  const gift = msg`${plural(credits, {
    one: 'Per cominciare hai # credito in regalo: non scade.',
    other: 'Per cominciare hai # crediti in regalo: non scadono.',
  })}`
  return {
    subject: msg`Il tuo profilo su ${site_name} è attivo`,
    preview: msg`Da adesso gli altri ti vedono e tu puoi scrivere.`,
    title: msg`Si comincia, ${name}`,
    lines: [
      msg`Il tuo indirizzo è confermato: da adesso gli altri ti vedono e tu puoi scrivere.`,
      ...(credits > 0 ? [gift] : []),
    ],
    action: { label: msg`Guarda chi c’è`, url },
    notes: [
      msg`Una foto e due righe su di te aprono molte conversazioni: le aggiungi dal tuo profilo quando vuoi.`,
    ],
  }
}
