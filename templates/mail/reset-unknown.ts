import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/**
 * This mail is sent when a password reset is requested for a mail address without an account (A6). Only this mail
 * reveals that there is no account.
 */
export interface ResetUnknownParams {
  readonly url: string
  readonly site_name: string
}

export function resetUnknown({ url, site_name }: ResetUnknownParams): MailContent {
  return {
    subject: msg`Su ${site_name} nessun profilo ha questo indirizzo`,
    preview: msg`Qualcuno, forse tu, ha chiesto una nuova password con questo indirizzo.`,
    title: msg`Non troviamo il tuo profilo`,
    lines: [
      msg`Qualcuno, forse tu, ha chiesto una nuova password su ${site_name} con questo indirizzo. Ma qui nessun profilo lo usa.`,
      msg`Forse il tuo profilo ha un altro indirizzo: prova con quello. Oppure non hai ancora un profilo.`,
    ],
    action: { label: msg`Iscriviti`, url },
    notes: [
      msg`Se non ne sai nulla, ignora questa mail: da domani non avremo più questo indirizzo, e fino ad allora non ti scriviamo più.`,
    ],
    reason: msg`Ti scriviamo una volta sola, perché qualcuno ha scritto questo indirizzo su ${site_name}.`,
  }
}
