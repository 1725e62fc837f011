import { msg } from '@lingui/core/macro'
import { type ComplaintMailParams, complaintReason, linkNotes } from '../complaint-lines.ts'
import type { MailContent } from '../mail-content.ts'

/** The answer to a complaint (M7, N2). */
export interface ComplaintAnswerParams extends ComplaintMailParams {
  readonly text: string
  /** Name of the person who answers. */
  readonly by: string
}

export function complaintAnswer(params: ComplaintAnswerParams): MailContent {
  const { number, text, by, url, site_name } = params
  return {
    subject: msg`Risposta al reclamo ${number} su ${site_name}`,
    preview: msg`Ti ha risposto ${by}.`,
    title: msg`${number}: ecco la risposta`,
    lines: [
      msg`${text}`,
      msg`${by}, assistenza di ${site_name}`,
      msg`Dalla pagina del reclamo puoi rispondere, chiedere che lo riveda un’altra persona, o chiuderlo. Decidi tu, senza scadenza.`,
    ],
    action: { label: msg`Apri il reclamo`, url },
    notes: linkNotes(params),
    reason: complaintReason(params),
  }
}
