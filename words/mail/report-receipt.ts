import { msg } from '@lingui/core/macro'
import type { Letter } from '../letter.ts'

/** To whoever reported somebody without an account (X4; DSA art. 16): that it arrived. */
export interface ReportReceiptParams {
  readonly url: string
  readonly site_name: string
}

export function reportReceipt({ url, site_name }: ReportReceiptParams): Letter {
  return {
    subject: msg`La tua segnalazione su ${site_name} è arrivata`,
    preview: msg`La guarda una persona, poi ti scriviamo che cosa ha deciso.`,
    title: msg`Grazie, la tua segnalazione è arrivata`,
    lines: [
      msg`La guarda una persona, non un programma. Appena ha deciso ti scriviamo l’esito, con i motivi.`,
      msg`Chi hai segnalato non saprà mai che la segnalazione è tua.`,
    ],
    action: { label: msg`Vedi la segnalazione`, url },
    notes: [msg`Chi ha questo link vede la segnalazione: non darlo ad altri.`],
    reason: msg`Ti scriviamo perché hai lasciato questo indirizzo in una segnalazione su ${site_name}.`,
  }
}
