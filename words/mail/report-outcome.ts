import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportOutcome, ReportReason } from '#contract/reports.ts'
import type { Letter } from '../letter.ts'
import { groundLine } from '../report-words.ts'

/** To whoever reported (X4; DSA art. 16): what was decided, why, and how to object. */
export interface ReportOutcomeParams {
  /** Empty for whoever has no account. */
  readonly name: string
  readonly outcome: ReportOutcome
  readonly ground: ReportReason | null
  /** The reviewer's own words; may be empty. */
  readonly note: string
  readonly url: string
  readonly site_name: string
}

export function reportOutcome({ outcome, ground, note, url, site_name }: ReportOutcomeParams): Letter {
  return {
    subject: msg`L’esito della tua segnalazione su ${site_name}`,
    preview: says[outcome],
    title: msg`Abbiamo deciso sulla tua segnalazione`,
    lines: [
      says[outcome],
      ...(ground ? [groundLine[ground]] : []),
      ...(note ? [msg`I motivi, con le parole di chi ha deciso: «${note}»`] : []),
      msg`Ha deciso una persona. Se non sei d’accordo puoi chiedere, una volta e gratis, che la riveda un’altra: hai sei mesi.`,
    ],
    action: { label: msg`Vedi la decisione`, url },
    notes: [msg`Chi hai segnalato non saprà mai che la segnalazione è tua.`],
    reason: msg`Ti scriviamo perché hai fatto una segnalazione su ${site_name}.`,
  }
}

const says: Readonly<Record<ReportOutcome, MessageDescriptor>> = {
  no_breach: msg`Abbiamo guardato bene, e non abbiamo trovato una violazione delle regole. Non abbiamo cambiato nulla.`,
  photo_hidden: msg`Avevi ragione: abbiamo tolto la foto, nessuno la vede più.`,
  warned: msg`Avevi ragione: abbiamo dato un avvertimento a chi hai segnalato.`,
  suspended: msg`Avevi ragione: abbiamo sospeso l’account che hai segnalato.`,
}
