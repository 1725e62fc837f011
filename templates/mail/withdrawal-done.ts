import { msg, plural } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import type { MailContent } from '../mail-content.ts'
import { formatAmount } from '../receipt/amount.ts'
import { type Support, supportParts } from '../support.ts'

/** Tells a member that a withdrawal was carried out without sign-in, and how to object (M7). */
export interface WithdrawalDoneParams {
  readonly name: string
  readonly site_name: string
  readonly number: string
  readonly order_number: string
  readonly credits: number
  readonly cents: number
  readonly currency: string
  readonly support: Support
  readonly url: string
}

export function withdrawalDone(params: WithdrawalDoneParams, locale: Locale): MailContent {
  const { name, number, order_number, credits, cents, currency, support, url } = params
  const amount = formatAmount(cents, currency, locale)
  const contact = supportParts(
    support,
    (support_email) =>
      msg`Non eri tu, o non lo volevi? Rispondi a questa mail o scrivi all’indirizzo ${support_email}: lo guarda una persona e rimediamo.`,
  )
  return {
    subject: msg`Recesso ${number} dal tuo ordine ${order_number}`,
    preview: msg`Ti tornano ${amount}. Non eri tu? Scrivici.`,
    title: msg`Abbiamo eseguito un recesso`,
    lines: [
      msg`Ciao ${name}, è arrivato un recesso dal tuo ordine ${order_number}. L’abbiamo eseguito: ${plural(credits, { one: '# credito torna', other: '# crediti tornano' })} a noi e ${amount} a te, sul metodo con cui avevi pagato.`,
      ...contact.lines,
    ],
    action: { label: msg`Vedi i tuoi recessi`, url },
    ...contact.link,
    notes: [],
  }
}
