import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/**
 * This mail is sent when a member requests a change to a mail address that belongs to another account (A7, H7). The
 * recipient is the owner of that account. Only this mail reveals that the other account exists.
 */
export interface MailChangeTakenParams {
  readonly name: string
  readonly site_name: string
}

export function mailChangeTaken({ name, site_name }: MailChangeTakenParams): MailContent {
  return {
    subject: msg`Questo indirizzo è già del tuo profilo su ${site_name}`,
    preview: msg`Un altro profilo voleva usarlo. Non è cambiato nulla.`,
    title: msg`Questo indirizzo è già tuo, ${name}`,
    lines: [
      msg`Da un altro profilo di ${site_name} qualcuno, forse tu, ha chiesto di usare questo indirizzo. Ma appartiene già al tuo profilo ${name}, e ogni indirizzo può avere un profilo solo.`,
      msg`Non è cambiato nulla: il tuo account resta com’è.`,
    ],
    notes: [
      msg`L’hai chiesto tu, e vuoi usarlo per l’altro profilo? Accedi a questo e cambiagli indirizzo, oppure eliminalo.`,
    ],
  }
}
