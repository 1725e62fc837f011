import { msg, plural } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/**
 * This mail is sent when a visitor signs up with a mail address that already has an account (A1, H7). Only this mail
 * reveals that the account exists; the page does not.
 */
export interface AddressTakenParams {
  readonly name: string
  /** URL of a one-time sign-in link. */
  readonly url: string
  readonly reset_url: string
  readonly site_name: string
  /** Number of hours for which the one-time sign-in link is valid. */
  readonly hours: number
}

export function addressTaken({ name, url, reset_url, site_name, hours }: AddressTakenParams): MailContent {
  return {
    subject: msg`Hai già un account su ${site_name}`,
    preview: msg`Qualcuno, forse tu, si è iscritto di nuovo con questo indirizzo.`,
    title: msg`Ci conosciamo già, ${name}`,
    lines: [
      msg`Qualcuno, forse tu, si è appena iscritto a ${site_name} con questo indirizzo.`,
      msg`L’indirizzo appartiene già al tuo profilo ${name}: non serve iscriverti di nuovo. Entra da qui, anche senza password.`,
    ],
    action: { label: msg`Entra come ${name}`, url },
    secondary: { label: msg`Hai dimenticato la password? Scegline una nuova`, url: reset_url },
    notes: [
      msg`Il link per entrare vale ${plural(hours, { one: '# ora', other: '# ore' })} e si usa una volta sola. Non inoltrarlo a nessuno.`,
      msg`Se non ne sai nulla, non devi fare niente: il tuo account resta com’è e nessuno può entrarci con questa iscrizione.`,
    ],
  }
}
