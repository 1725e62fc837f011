import { msg, plural } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/** This mail is sent after a request to reset the password (A6). Contains the link to the form for the new password. */
export interface ResetParams {
  readonly name: string
  readonly url: string
  readonly site_name: string
  /** Number of hours for which the link is valid. */
  readonly hours: number
}

export function reset({ name, url, site_name, hours }: ResetParams): MailContent {
  return {
    subject: msg`Scegli una nuova password, ${name}`,
    preview: msg`Il link per la nuova password del tuo account su ${site_name}.`,
    title: msg`Ciao ${name}, ricominciamo da qui`,
    lines: [
      msg`Qualcuno, forse tu, ha chiesto una nuova password per il tuo account su ${site_name}.`,
      msg`Se l’hai chiesta tu, sceglila qui: intanto quella vecchia resta valida.`,
    ],
    action: { label: msg`Scegli la nuova password`, url },
    notes: [
      msg`Il link vale ${plural(hours, { one: '# ora', other: '# ore' })} e si usa una volta sola.`,
      msg`Non l’hai chiesta tu? Non fare nulla: senza questo link nessuno può cambiarla.`,
    ],
  }
}
