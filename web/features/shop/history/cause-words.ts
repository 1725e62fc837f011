import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import * as limits from '#contract/limits.ts'
import { formatNearDate, type Zone } from '#web/parts/date-formats.ts'
import { giftName } from '#web/parts/gift-labels.ts'
import { formatMoney } from '#web/parts/money.ts'
import { refundedTo } from '#web/parts/refunded-to.ts'
import { paidWith } from '../payment-words.ts'
import type { HistoryRow } from './group-entries.ts'

/** Language, time zone and time of the page. */
export interface Words {
  readonly i18n: I18n
  readonly locale: string
  readonly zone: Zone
  readonly now: number
}

/** Returns the name of a change, such as `2 messaggi`. */
export function causeTitle(i18n: I18n, { cause, count, amount, gift }: HistoryRow): string {
  const credits = Math.abs(amount)
  switch (cause) {
    case 'message':
      return i18n._(msg`${plural(count, { one: '# messaggio', other: '# messaggi' })}`)
    case 'icebreaker':
      return i18n._(msg`${plural(count, { one: '# frase pronta', other: '# frasi pronte' })}`)
    case 'photo':
      return i18n._(msg`${plural(count, { one: '# foto in chat', other: '# foto in chat' })}`)
    case 'voice':
      return i18n._(msg`${plural(count, { one: '# vocale', other: '# vocali' })}`)
    case 'gift': {
      const name = giftName(i18n, gift ?? '')
      return count === 1 ? name : `${name} × ${count}`
    }
    case 'signup':
      return i18n._(
        msg`${plural(credits, { one: '# credito di benvenuto', other: '# crediti di benvenuto' })}`,
      )
    case 'purchase':
      return i18n._(msg`${plural(credits, { one: 'Comprato # credito', other: 'Comprati # crediti' })}`)
    case 'refund':
      return i18n._(msg`${plural(credits, { one: 'Rimborso di # credito', other: 'Rimborso di # crediti' })}`)
    case 'refund_returned':
      return i18n._(msg`Rimborso non riuscito`)
    case 'returned':
      return i18n._(msg`${plural(credits, { one: '# credito restituito', other: '# crediti restituiti' })}`)
    case 'withdrawn':
      return i18n._(
        msg`${plural(credits, { one: '# credito usato torna indietro', other: '# crediti usati tornano indietro' })}`,
      )
    case 'chargeback':
      return i18n._(msg`Pagamento contestato`)
    case 'chargeback_reversed':
      return i18n._(msg`Contestazione chiusa`)
    case 'correction':
      return i18n._(msg`Correzione dell’assistenza`)
    case 'hold':
      return i18n._(msg`${plural(credits, { one: '# credito da parte', other: '# crediti da parte' })}`)
    case 'hold_released':
      return i18n._(
        msg`${plural(credits, { one: '# credito di nuovo tuo', other: '# crediti di nuovo tuoi' })}`,
      )
    case 'demo':
      return i18n._(msg`Crediti di prova`)
  }
}

/** Returns the sentence that explains a change: where the credits came from, or where they went. */
export function causeReason(words: Words, row: HistoryRow): string {
  const { i18n, locale } = words
  const { cause, order } = row
  const money = formatMoney(row.cents, row.currency, locale)
  const number = order?.number ?? ''
  switch (cause) {
    case 'message':
    case 'icebreaker':
    case 'photo':
    case 'voice':
      return origin(words, row)
    case 'gift':
      return i18n._(msg`Regalo. ${origin(words, row)}`)
    case 'signup':
      return i18n._(msg`Te li abbiamo regalati all’iscrizione.`)
    case 'purchase':
      return order?.payment_method
        ? i18n._(msg`${money} ${paidWith(i18n, order.payment_method, null)}.`)
        : `${money}.`
    case 'refund':
      return i18n._(
        msg`${money} rimborsati ${refundedTo(i18n, order?.payment_method ?? null)}. Ordine ${number}.`,
      )
    case 'refund_returned':
      return i18n._(msg`Non siamo riusciti a rimborsarti, e i crediti sono di nuovo tuoi. Ordine ${number}.`)
    case 'chargeback':
      return i18n._(
        msg`La banca ci ha chiesto indietro ${money}, e con i soldi tornano i crediti. Ordine ${number}.`,
      )
    case 'chargeback_reversed':
      return i18n._(msg`Il pagamento vale di nuovo, e con lui i crediti. Ordine ${number}.`)
    case 'returned':
      return i18n._(
        msg`Non letti in ${limits.unopened_days} giorni, o chi doveva leggerli non c’è più. Non devi fare niente.`,
      )
    case 'withdrawn':
      return i18n._(msg`Fanno parte del tuo recesso, e ti tornano in denaro.`)
    case 'correction':
      return row.amount > 0
        ? i18n._(msg`Aggiunti a mano da una persona dell’assistenza.`)
        : i18n._(msg`Tolti a mano da una persona dell’assistenza.`)
    case 'hold':
      return i18n._(msg`Non sono spesi: aspettano che l’operazione si chiuda.`)
    case 'hold_released':
      return i18n._(msg`L’operazione non si è chiusa, e non hai speso niente.`)
    case 'demo':
      return i18n._(msg`Te li abbiamo dati noi, per provare il sito.`)
  }
}

/** Names every lot that paid for a change, in the order in which they were spent: one sentence each. */
function origin(words: Words, { parts }: HistoryRow): string {
  if (parts.length === 0) return words.i18n._(msg`Dal tuo saldo.`)
  return [...new Set(parts.map((part) => originOf(words, part)))].join(' ')
}

function originOf({ i18n, locale, zone, now }: Words, part: HistoryRow['parts'][number]): string {
  const credits = part.lot_credits
  const day = formatNearDate(Date.parse(part.at), now, locale, zone)
  switch (part.cause) {
    case 'signup':
      return i18n._(msg`Dai crediti di benvenuto.`)
    case 'demo':
      return i18n._(msg`Dai crediti di prova.`)
    case 'returned':
      return i18n._(msg`Dai crediti restituiti ${day}.`)
    case 'purchase':
      return i18n._(
        msg`${plural(credits, { one: 'Dal credito comprato', other: 'Dai # crediti comprati' })} ${day}.`,
      )
    default:
      return i18n._(msg`Dai crediti arrivati ${day}.`)
  }
}
