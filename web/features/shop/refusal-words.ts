import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DiscountRefusal } from '#contract/discounts/discounts.ts'
import { formatDate, type Zone } from '#web/parts/date-formats.ts'
import { formatMoney } from '#web/parts/money.ts'

interface Reader {
  readonly locale: string
  readonly zone: Zone
  readonly now: number
}

/** Returns the sentence that says why a code gives no discount (§5, H6). */
export function refusalText(
  i18n: I18n,
  { code, params }: DiscountRefusal,
  { locale, zone, now }: Reader,
): string {
  if (code === 'code_used') return i18n._(msg`Hai già usato questo codice.`)
  if (code === 'code_expired') return i18n._(msg`Questo codice non vale più.`)
  if (code === 'code_wrong_country') return i18n._(msg`Questo codice non vale nel Paese del pagamento.`)
  if (code === 'code_wrong_method')
    return i18n._(msg`Questo codice non vale con i metodi di pagamento di questo Paese.`)
  if (code === 'code_below_minimum') {
    const minimum = formatMoney(params.minimum_cents ?? 0, params.currency ?? 'EUR', locale)
    return i18n._(msg`Questo codice vale per ordini da ${minimum}, e qui nessun pacchetto ci arriva.`)
  }
  if (code === 'code_reserved')
    return i18n._(msg`Questo sconto è già in un tuo ordine che aspetta il pagamento.`)
  if (code === 'discount_too_soon') {
    const day = formatDate(Date.parse(params.until ?? ''), now, locale, zone)
    return i18n._(msg`Hai già avuto lo sconto di benvenuto: il prossimo è possibile da ${day}.`)
  }
  return i18n._(msg`Questo codice non esiste: controlla di averlo scritto bene.`)
}
