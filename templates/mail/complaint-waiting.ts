import { msg } from '@lingui/core/macro'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { Locale } from '#i18n/locales.ts'
import { type ComplaintMailParams, complaintReason, linkNotes, promisedDate } from '../complaint-lines.ts'
import type { MailContent } from '../mail-content.ts'

/** Tells that support has asked the payment provider. The promised day stays (M7, N2). */
export interface ComplaintWaitingParams extends ComplaintMailParams {
  readonly due_on: string
  /** Method of the order that the complaint names; `null` without an order. */
  readonly payment_method: PaymentMethod | null
}

export function complaintWaiting(params: ComplaintWaitingParams, locale: Locale): MailContent {
  const { number, due_on, payment_method, url, site_name } = params
  const day = promisedDate(locale, due_on)
  return {
    subject: msg`Reclamo ${number} su ${site_name}: abbiamo chiesto a chi gestisce i pagamenti`,
    preview: msg`La risposta resta promessa entro ${day}.`,
    title: msg`${number}: aspettiamo notizie dal pagamento`,
    lines: [
      payment_method === 'paypal'
        ? msg`Per risponderti bene abbiamo chiesto a PayPal.`
        : msg`Per risponderti bene abbiamo chiesto a chi gestisce i nostri pagamenti.`,
      msg`Tu non devi fare niente. La risposta arriva comunque entro ${day}.`,
    ],
    action: { label: msg`Vedi il reclamo`, url },
    notes: linkNotes(params),
    reason: complaintReason(params),
  }
}
