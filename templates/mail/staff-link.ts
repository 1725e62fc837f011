import { msg, plural } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/** This mail is sent to a person of the staff. Contains the link to the page on which the person chooses a password. */
export interface StaffLinkParams {
  readonly name: string
  readonly url: string
  readonly site_name: string
  /** Number of hours for which the link is valid. */
  readonly hours: number
}

export function staffLink({ name, url, site_name, hours }: StaffLinkParams): MailContent {
  return {
    subject: msg`Il tuo accesso alla console di ${site_name}`,
    preview: msg`Scegli la password con cui entri nella console di ${site_name}.`,
    title: msg`Ciao ${name}, la console ti aspetta`,
    lines: [
      msg`Chi gestisce ${site_name} ti ha preparato un accesso alla console.`,
      msg`Scegli qui la tua password. Poi puoi aggiungere una passkey, così entri con l’impronta o con il volto.`,
    ],
    action: { label: msg`Scegli la password`, url },
    notes: [
      msg`Il link vale ${plural(hours, { one: '# ora', other: '# ore' })} e si usa una volta sola.`,
      msg`Non te l’aspettavi? Non fare nulla, e avvisa chi gestisce il sito.`,
    ],
  }
}
