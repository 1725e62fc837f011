import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportOutcome, ReportReason } from '#contract/reports.ts'
import type { Letter } from '../letter.ts'
import { groundLine } from '../report-words.ts'

/** To the member whom a decision touches (X4; DSA art. 17): the statement of reasons. It never says who reported. */
export interface ReportDecisionParams {
  readonly name: string
  readonly outcome: ReportOutcome
  readonly ground: ReportReason | null
  /** The reviewer's own words; may be empty. */
  readonly note: string
  readonly url: string
  readonly site_name: string
}

export function reportDecision({
  name,
  outcome,
  ground,
  note,
  url,
  site_name,
}: ReportDecisionParams): Letter {
  return {
    subject: msg`Una decisione sul tuo account su ${site_name}`,
    preview: says[outcome],
    title: msg`${name}, abbiamo preso una decisione sul tuo account`,
    lines: [
      says[outcome],
      ...(ground ? [groundLine[ground]] : []),
      ...(note ? [msg`I motivi, con le parole di chi ha deciso: «${note}»`] : []),
      msg`È partita da una segnalazione, e ha deciso una persona, non un programma.`,
      ...(outcome === 'no_breach'
        ? []
        : [
            msg`Non sei d’accordo? Puoi chiedere, una volta e gratis, che un’altra persona riveda la decisione: hai sei mesi. Restano possibili anche un organismo di risoluzione extragiudiziale e il giudice.`,
          ]),
    ],
    action: { label: msg`Leggi i motivi`, url },
    notes: [msg`Chi ha questo link vede la decisione: non darlo ad altri.`],
  }
}

const says: Readonly<Record<ReportOutcome, MessageDescriptor>> = {
  no_breach: msg`Abbiamo rivisto la decisione: non resta nessuna misura sul tuo account.`,
  photo_hidden: msg`Abbiamo tolto una tua foto: nessun altro la vede più.`,
  warned: msg`Questo è un avvertimento. Sul tuo account non cambia nulla, ma la prossima volta può cambiare.`,
  suspended: msg`Abbiamo sospeso il tuo account: non puoi accedere, e nessuno vede il tuo profilo.`,
}
