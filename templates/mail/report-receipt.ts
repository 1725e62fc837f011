import { msg } from '@lingui/core/macro'
import type { ReportSubject } from '#contract/moderation/reports.ts'
import { secrecyLine } from '../decision-lines.ts'
import type { MailContent } from '../mail-content.ts'

/** Confirms the receipt of a report to a reporter without an account (X4; DSA art. 16). */
export interface ReportReceiptParams {
  readonly about: ReportSubject
  readonly url: string
  readonly site_name: string
}

export function reportReceipt({ about, url, site_name }: ReportReceiptParams): MailContent {
  return {
    subject: msg`La tua segnalazione su ${site_name} è arrivata`,
    preview: msg`La guarda una persona, poi ti scriviamo che cosa ha deciso.`,
    title: msg`Grazie, la tua segnalazione è arrivata`,
    lines: [
      msg`La guarda una persona, non un programma. Appena ha deciso ti scriviamo l’esito, con i motivi.`,
      secrecyLine(about),
    ],
    action: { label: msg`Vedi la segnalazione`, url },
    notes: [msg`Chi ha questo link vede la segnalazione: non darlo ad altri.`],
    reason: msg`Ti scriviamo perché hai lasciato questo indirizzo in una segnalazione su ${site_name}.`,
  }
}
