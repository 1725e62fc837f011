import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { brandOf } from '../payment-words.ts'
import type { Transaction } from '../queries.ts'
import type { ResultView } from './result-view.ts'

type Order = Pick<Transaction, 'payment_method' | 'failure' | 'credits' | 'mandate'>

/** Returns the sentences of a result's headline. */
export function resultTitle(i18n: I18n, view: ResultView, order: Order): readonly string[] {
  const brand = brandOf(order.payment_method)
  if (view === 'checking')
    return [
      i18n._(
        brand ? msg`Un attimo, controlliamo con ${brand}.` : msg`Un attimo, controlliamo con la tua banca.`,
      ),
    ]
  if (view === 'scheduled') return [i18n._(msg`Ordine fatto.`), i18n._(msg`Non hai ancora pagato.`)]
  if (view === 'unpaid') return [i18n._(msg`Questo ordine aspetta ancora il pagamento.`)]
  if (view === 'pending')
    return [i18n._(brand ? msg`${brand} ci sta ancora pensando.` : msg`La banca ci sta ancora pensando.`)]
  if (order.failure === 'discount_used')
    return [i18n._(msg`Il pagamento è arrivato.`), i18n._(msg`Lo sconto però era già usato.`)]
  if (view === 'differs')
    return [i18n._(msg`Il pagamento è arrivato.`), i18n._(msg`L’importo però non torna.`)]
  if (view === 'cancelled') return [i18n._(msg`Hai annullato.`), i18n._(msg`Va bene così.`)]
  if (view === 'failed') return [i18n._(refusal(order, brand)), i18n._(msg`Non hai pagato niente.`)]
  const { credits } = order
  return [
    i18n._(msg`Pagato. Sono tuoi.`),
    i18n._(msg`${plural(credits, { one: '# credito', other: '# crediti' })}.`),
  ]
}

function refusal({ failure, payment_method, mandate }: Order, brand: string | null) {
  if (failure === 'expired') return msg`Il tempo per pagare è finito.`
  if (payment_method === 'directdebit' && failure !== 'insufficient_funds')
    return msg`La banca ha respinto l’addebito.`
  if (failure === 'needs_card_entry' && payment_method === 'card' && mandate !== null)
    return msg`La carta salvata non è bastata.`
  if (failure === 'insufficient_funds') return msg`Sul conto non c’era abbastanza.`
  if (brand) return msg`Con ${brand} non è andata.`
  return payment_method === 'card' ? msg`La carta ha detto di no.` : msg`La banca ha detto di no.`
}
