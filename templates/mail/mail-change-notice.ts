import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/** This mail is sent to a member's current mail address after a request to replace it by a new address (A7). */
export interface MailChangeNoticeParams {
  readonly name: string
  /** Masked new mail address such as `a•••@posta.test`. */
  readonly new_email: string
  readonly url: string
  readonly site_name: string
}

export function mailChangeNotice({ name, new_email, url, site_name }: MailChangeNoticeParams): MailContent {
  return {
    subject: msg`Stai cambiando indirizzo su ${site_name}?`,
    preview: msg`Qualcuno, forse tu, ci ha chiesto di scriverti a ${new_email}.`,
    title: msg`${name}, stai cambiando indirizzo?`,
    lines: [
      msg`Qualcuno, forse tu, ha chiesto di usare ${new_email} per il tuo profilo su ${site_name}, al posto di questo indirizzo.`,
      msg`Se l’hai chiesto tu, va tutto bene: apri la mail che ti abbiamo mandato là e conferma. Fino ad allora resta valido questo indirizzo.`,
      msg`Se non l’hai chiesto tu, qualcuno è entrato nel tuo account. Scegli subito una nuova password: chiude tutti gli accessi e annulla il cambio.`,
    ],
    action: { label: msg`Scegli una nuova password`, url },
    notes: [msg`Non scriviamo l’indirizzo intero, nel caso che questa mail la legga qualcun altro.`],
  }
}
