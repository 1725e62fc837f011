import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MoneyCaseKind } from '#contract/orders/money-case-kinds.ts'

/** O1: what happened to the money of a case. */
export const moneyCaseLabels: Readonly<Record<MoneyCaseKind, MessageDescriptor>> = {
  chargeback: msg`Pagamento contestato`,
  returned_debit: msg`La banca ha reso l’addebito`,
  refund_refused: msg`Rimborso rifiutato`,
  refund_returned: msg`Rimborso tornato indietro`,
}
