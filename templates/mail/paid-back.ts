import { msg } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import type { MailContent } from '../mail-content.ts'
import { formatAmount } from '../receipt/amount.ts'
import { type Support, supportParts } from '../support.ts'

/** Tells the buyer of a payment for which no credits could be given that it is paid back. */
export interface PaidBackParams {
  readonly site_name: string
  readonly order_number: string
  readonly cents: number
  readonly currency: string
  readonly why: 'buyer_erased' | 'amount_differs' | 'discount_used'
  readonly support: Support
  readonly url: string
}

export function paidBack(params: PaidBackParams, locale: Locale): MailContent {
  const { order_number, cents, currency, why, support, url } = params
  const amount = formatAmount(cents, currency, locale)
  const reasons = {
    buyer_erased: msg`Il pagamento dell’ordine ${order_number} è arrivato quando il tuo account era già cancellato. Non teniamo soldi per crediti che non puoi usare.`,
    amount_differs: msg`Per l’ordine ${order_number} è arrivata una cifra diversa da quella dell’ordine. Per questo non ti abbiamo dato i crediti.`,
    discount_used: msg`Il pagamento dell’ordine ${order_number} è arrivato quando lo sconto era già andato a un altro tuo ordine. Per questo non ti abbiamo dato i crediti.`,
  }
  const contact = supportParts(
    support,
    (support_email) =>
      msg`Fra 14 giorni non li vedi ancora? Scrivi all’indirizzo ${support_email} e cita l’ordine ${order_number}: risponde una persona.`,
  )
  return {
    subject: msg`Ti restituiamo ${amount}`,
    preview: msg`Tutto, sullo stesso metodo con cui hai pagato.`,
    title: msg`Ti restituiamo ${amount}`,
    lines: [
      reasons[why],
      msg`Ti restituiamo tutto, ${amount}, sullo stesso metodo con cui hai pagato. Non devi fare niente.`,
      ...contact.lines,
    ],
    action: { label: msg`Come funzionano i rimborsi`, url },
    ...contact.link,
    notes: [],
  }
}
