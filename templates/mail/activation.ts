import { msg, plural } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/** Parameters of the mail to a provisional member (A1). The mail has the link that confirms the mail address. */
export interface ActivationParams {
  readonly name: string
  readonly url: string
  readonly site_name: string
  /** Number of days for which the link is valid. */
  readonly days: number
}

export function activation({ name, url, site_name, days }: ActivationParams): MailContent {
  return {
    subject: msg`Conferma il tuo indirizzo, ${name}`,
    preview: msg`Un clic e il tuo profilo su ${site_name} è attivo.`,
    title: msg`Ciao ${name}, manca solo un clic`,
    lines: [
      msg`Con questo indirizzo è stato creato il profilo ${name} su ${site_name}.`,
      msg`Conferma che è tuo: da quel momento gli altri ti vedono e tu puoi scrivere.`,
    ],
    action: { label: msg`Conferma l’indirizzo`, url },
    notes: [
      msg`Il link vale ${plural(days, { one: '# giorno', other: '# giorni' })} e si usa una volta sola.`,
      msg`Se lo apri su un altro dispositivo, ti chiede la password che hai scelto.`,
      msg`Non hai chiesto tu questa iscrizione? Aprilo su qualunque dispositivo e diccelo lì: cancelliamo subito il profilo. Se non fai nulla, si cancella da solo dopo due settimane.`,
    ],
  }
}
