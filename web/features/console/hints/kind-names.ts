import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Hint } from '#contract/chats/hint-kinds.ts'

/** Names of the kinds of hints, as titles. */
export const kindNames: Readonly<Record<Hint, MessageDescriptor>> = {
  minor: msg`Minorenni`,
  threat: msg`Minacce`,
  crypto: msg`Investimenti e criptovalute`,
  gift_card: msg`Carte regalo`,
  money: msg`Soldi`,
  code: msg`Codici`,
  data: msg`Dati bancari e documenti`,
  pressure: msg`Insistenza sul sesso`,
  elsewhere: msg`Subito altrove`,
  contact: msg`Recapiti al primo messaggio`,
}
