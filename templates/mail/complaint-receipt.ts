import { msg } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import { type ComplaintMailParams, complaintReason, linkNotes, promisedDate } from '../complaint-lines.ts'
import type { MailContent } from '../mail-content.ts'

/** Confirms that a complaint arrived, or that another person will look at it (M7, N2). */
export interface ComplaintReceiptParams extends ComplaintMailParams {
  /**
   * The text of the complaint; `null` for an address that nobody has confirmed, because anybody can type any address
   * and any text into the form.
   */
  readonly text: string | null
  readonly due_on: string
  readonly is_review: boolean
}

export function complaintReceipt(params: ComplaintReceiptParams, locale: Locale): MailContent {
  const { number, text, due_on, is_review, url, site_name } = params
  const day = promisedDate(locale, due_on)
  return {
    subject: is_review
      ? msg`Il reclamo ${number} su ${site_name} passa a un’altra persona`
      : msg`Il tuo reclamo ${number} su ${site_name} è arrivato`,
    preview: msg`Ti risponde una persona entro ${day}.`,
    title: is_review ? msg`${number}: lo rivede un’altra persona` : msg`Reclamo ${number}: ricevuto`,
    lines: [
      is_review
        ? msg`Se ne occupa chi non ti ha ancora risposto. La risposta arriva per mail e nella pagina del reclamo, entro ${day}.`
        : msg`Lo legge una persona. La risposta arriva per mail e nella pagina del reclamo, entro ${day}.`,
      ...(text === null ? [] : [msg`Hai scritto: «${text}»`]),
    ],
    action: { label: msg`Vedi il reclamo`, url },
    notes: [msg`Se ci scrivi in un altro modo, cita il numero ${number}.`, ...linkNotes(params)],
    reason: complaintReason(params),
  }
}
