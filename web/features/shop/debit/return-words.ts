import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReturnCode } from '#contract/orders/return-codes.ts'

/** Reason for which a bank returned a debit, and what the member can do. */
export const returnWords: Readonly<Record<ReturnCode, MessageDescriptor>> = {
  AC01: msg`La banca non riconosce questo IBAN. Controllalo, oppure scegli un altro modo:`,
  AC04: msg`La banca dice che il conto è chiuso. Puoi usarne un altro, oppure scegliere un altro modo:`,
  AC06: msg`La banca dice che dal conto non si può prelevare. Puoi usarne un altro, oppure scegliere un altro modo:`,
  AM04: msg`Sul conto non c’era abbastanza. Puoi riprovare quando vuoi, o scegliere un altro modo:`,
  AM05: msg`Per la banca questo addebito era doppio, e l’ha respinto. Meglio un altro modo:`,
  MD06: msg`Hai chiesto alla banca di riavere i soldi, e te li ha ridati. Per comprare ancora scegli un altro modo:`,
  MD07: msg`La banca ha respinto l’addebito e ha chiuso il mandato.`,
  MS02: msg`L’addebito è stato rifiutato. Per comprare scegli un altro modo:`,
  MS03: msg`La banca ha respinto l’addebito senza dire perché. Puoi riprovare, o scegliere un altro modo:`,
}
