import { msg, plural } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/** This mail is sent to the new mail address of a member (A7). Contains the link that confirms the change. */
export interface MailChangeParams {
  readonly name: string
  readonly url: string
  readonly site_name: string
  /** Number of hours for which the link is valid. */
  readonly hours: number
}

export function mailChange({ name, url, site_name, hours }: MailChangeParams): MailContent {
  return {
    subject: msg`Conferma il nuovo indirizzo, ${name}`,
    preview: msg`Un clic e ti scriviamo qui.`,
    title: msg`Vuoi che ti scriviamo qui?`,
    lines: [
      msg`Qualcuno, forse tu, ha chiesto di usare questo indirizzo per il profilo ${name} su ${site_name}, al posto di quello vecchio.`,
      msg`Conferma che è tuo: da quel momento accedi con questo, e le nostre mail arrivano qui.`,
    ],
    action: { label: msg`Conferma il nuovo indirizzo`, url },
    notes: [
      msg`Il link vale ${plural(hours, { one: '# ora', other: '# ore' })} e si usa una volta sola.`,
      msg`Non sai di che cosa si tratta? Non fare nulla: senza conferma non cambia niente.`,
    ],
  }
}
