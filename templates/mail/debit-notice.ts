import { msg, plural } from '@lingui/core/macro'
import { dateInSentence } from '#i18n/date-in-sentence.ts'
import { formatLocale, type Locale } from '#i18n/locales.ts'
import type { MailContent } from '../mail-content.ts'
import { formatAmount } from '../receipt/amount.ts'

/** Announces a SEPA direct debit at least two days before its day (M2). */
export interface DebitNoticeParams {
  readonly name: string
  readonly site_name: string
  /** Page of the order. */
  readonly url: string
  readonly price_cents: number
  readonly currency: string
  readonly credits: number
  /** The day of the debit, such as `2026-11-26`. */
  readonly collect_on: string
  /** End of the account number. */
  readonly account: string
  /** Reference of the mandate. */
  readonly reference: string
  /** Name and city of the creditor. */
  readonly creditor: string
  readonly creditor_id: string
}

export function debitNotice(params: DebitNoticeParams, locale: Locale): MailContent {
  const { name, url, credits, account, reference, creditor, creditor_id } = params
  const price = formatAmount(params.price_cents, params.currency, locale)
  const day = formatDay(locale, params.collect_on)
  return {
    subject: msg`${day}: ${price} dal tuo conto`,
    preview: msg`Te lo diciamo prima, con importo e giorno.`,
    title: msg`Il prelievo, prima che arrivi`,
    lines: [
      msg`Ciao ${name}, ${day}, non prima, preleviamo ${price} dal conto ${account}. I tuoi ${plural(credits, { one: '# credito arriva', other: '# crediti arrivano' })} quando la banca conferma.`,
      msg`Se il saldo non basta, la banca lo respinge e l’ordine si chiude: non devi niente.`,
    ],
    action: { label: msg`Vedi l’ordine`, url },
    notes: [
      msg`Mandato ${reference}, creditore ${creditor}, identificativo ${creditor_id}. È lo stesso nome che leggerai sull’estratto conto.`,
      msg`Hai cambiato idea? Prima di quel giorno revoca il mandato in Acquisti › Metodi salvati. Dopo, per 8 settimane la tua banca ti ridà i soldi senza chiedere perché.`,
    ],
  }
}

/** Formats a day with its weekday, such as `giovedì 26 novembre`. */
const formatDay = (locale: Locale, day: string): string =>
  dateInSentence(
    locale,
    new Intl.DateTimeFormat(formatLocale(locale), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(new Date(`${day}T12:00:00Z`)),
  )
