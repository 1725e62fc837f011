import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProviderState, SupportOrder } from '#contract/complaints/desk.ts'
import type { ComplaintStatus } from '#contract/complaints/subjects.ts'
import type { CreditEntry } from '#contract/credits/credits.ts'

type Labels<Code extends string> = Readonly<Record<Code, MessageDescriptor>>

/** Short labels for support. */

export const queueLabels: Labels<ComplaintStatus> = {
  open: msg`Aperti`,
  waiting: msg`In attesa del pagamento`,
  answered: msg`Con risposta`,
  closed: msg`Chiusi`,
}

export const orderStatusLabels: Labels<SupportOrder['status']> = {
  loading: msg`non ancora pagato`,
  pending: msg`in attesa di conferma`,
  completed: msg`pagato`,
  failed: msg`non riuscito`,
  cancelled: msg`annullato`,
}

export const methodLabels: Labels<SupportOrder['payment_method']> = {
  ideal: msg`iDEAL`,
  card: msg`carta`,
  paypal: msg`PayPal`,
  bancontact: msg`Bancontact`,
  directdebit: msg`addebito SEPA`,
}

export const refundStatusLabels: Labels<SupportOrder['refunds'][number]['status']> = {
  requested: msg`chiesto`,
  unknown: msg`senza risposta, richiediamo`,
  sent: msg`inviato`,
  refused: msg`rifiutato`,
  returned: msg`tornato indietro`,
}

export const paymentStateLabels: Labels<ProviderState['state']> = {
  open: msg`aperto, non pagato`,
  pending: msg`pagato, non confermato`,
  completed: msg`riuscito`,
  failed: msg`non riuscito`,
  cancelled: msg`annullato`,
}

export const causeLabels: Labels<CreditEntry['cause']> = {
  signup: msg`benvenuto`,
  purchase: msg`acquisto`,
  message: msg`messaggio`,
  gift: msg`regalo`,
  photo: msg`foto in chat`,
  voice: msg`vocale in chat`,
  icebreaker: msg`frase pronta`,
  refund: msg`rimborso`,
  refund_returned: msg`rimborso tornato`,
  chargeback: msg`pagamento contestato`,
  chargeback_reversed: msg`contestazione chiusa`,
  returned: msg`messaggi non letti`,
  withdrawn: msg`recesso`,
  correction: msg`correzione`,
  hold: msg`messi da parte`,
  hold_released: msg`di nuovo liberi`,
  demo: msg`dimostrazione`,
}
