import { msg, plural } from '@lingui/core/macro'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { Receipt } from '#contract/orders/receipt.ts'
import type { Locale } from '#i18n/locales.ts'
import type { BillRow, MailContent } from '../mail-content.ts'
import { formatAmount } from '../receipt/amount.ts'
import { discountLabel, lastDay, vatLabel } from '../receipt/words.ts'

/** The receipt of a completed purchase (N2, M3). The PDF is attached. */
export interface ReceiptParams {
  readonly name: string
  readonly site_name: string
  /** Page to which the button leads. */
  readonly url: string
  readonly receipt: Receipt
  /** Page of the order, from which the PDF can be downloaded. */
  readonly order_url: string
  readonly file: { readonly name: string; readonly pages: number; readonly bytes: number }
  readonly notifications_url: string
}

export function receipt(params: ReceiptParams, locale: Locale): MailContent {
  const { name, url, receipt: bought, order_url, file, notifications_url } = params
  const { kind, number, credits, messages, price_cents, currency, seller, withdrawal } = bought
  const money = (minor: number) => formatAmount(minor, currency, locale)
  const [price, day] = [money(price_cents), lastDay(bought, locale)]
  const kilobytes = Math.ceil(file.bytes / 1000)
  return {
    subject: subjectOf(bought, price),
    preview:
      kind === 'invoice'
        ? msg`Un pagamento solo: non si rinnova. La fattura è allegata.`
        : msg`Un pagamento solo: non si rinnova. La ricevuta è allegata.`,
    title: msg`Fatto. Ecco il conto.`,
    lines: [
      messages === 0
        ? msg`Ciao ${name}, ${plural(credits, { one: 'il credito è già tuo', other: 'i # crediti sono già tuoi' })}. Questo è tutto quello che hai pagato.`
        : msg`Ciao ${name}, ${plural(credits, { one: 'il credito è già tuo', other: 'i # crediti sono già tuoi' })}: ${plural(messages, { one: 'un messaggio', other: '# messaggi' })}. Questo è tutto quello che hai pagato.`,
    ],
    action: { label: msg`Torna alle conversazioni`, url },
    bill: {
      title: kind === 'invoice' ? msg`Fattura` : msg`Ricevuta`,
      number,
      rows: rowsOf(bought, locale),
      total: { label: paidLabels[bought.payment_method], amount: price },
      details: detailsOf(bought, locale),
      promises: [
        {
          start: msg`Ci ripensi?`,
          text: msg`Fino al ${day}, anche solo in parte:`,
          link: {
            label: msg`Recedere dal contratto qui`,
            url: withdrawal.url,
            end: msg`, oppure Acquisti › Recesso.`,
          },
        },
        ...(withdrawal.has_both_acts
          ? [
              {
                start: msg`Hai chiesto di cominciare subito.`,
                text: msg`Te lo confermiamo: sai che per i crediti che usi il recesso si perde. Quelli non usati tornano comunque.`,
              },
            ]
          : []),
        { start: msg`Un pagamento solo.`, text: msg`Non si rinnova e i crediti non scadono.` },
      ],
      file: {
        name: file.name,
        size: msg`${plural(file.pages, { one: '# pagina', other: '# pagine' })}, ${kilobytes} KB`,
        url: order_url,
      },
      seller: `${seller.name}, ${seller.address}, ${seller.city}`,
      settings: {
        text: msg`Le ricevute arrivano sempre. Tutto il resto lo scegli in`,
        label: msg`Notifiche`,
        url: notifications_url,
      },
    },
    notes: [],
  }
}

const subjectOf = ({ kind, credits }: Receipt, price: string) =>
  kind === 'invoice'
    ? msg`${plural(credits, { one: '# credito', other: '# crediti' })}, ${price}: la tua fattura`
    : msg`${plural(credits, { one: '# credito', other: '# crediti' })}, ${price}: la tua ricevuta`

const paidLabels: Readonly<Record<PaymentMethod, BillRow['label']>> = {
  paypal: msg`Pagato con PayPal`,
  ideal: msg`Pagato con iDEAL`,
  card: msg`Pagato con carta`,
  bancontact: msg`Pagato con Bancontact`,
  directdebit: msg`Pagato con addebito SEPA`,
}

function rowsOf(bought: Receipt, locale: Locale): BillRow[] {
  const { credits, list_price_cents, price_cents, currency, discount } = bought
  const money = (minor: number) => formatAmount(minor, currency, locale)
  const paid = {
    label: msg`${plural(credits, { one: '# credito', other: '# crediti' })}`,
    amount: money(list_price_cents),
  }
  if (!discount) return [paid]
  const amount = money(price_cents - list_price_cents)
  return [paid, { label: discountLabel(bought, locale), amount, isReduction: true }]
}

function detailsOf(bought: Receipt, locale: Locale): BillRow[] {
  const { vat, messages, message_cents, currency } = bought
  const tax = vatLabel(bought, locale, true)
  const money = (minor: number) => formatAmount(minor, currency, locale)
  return [
    ...(vat && tax ? [{ label: tax, amount: money(vat.cents) }] : []),
    ...(messages > 0 ? [{ label: msg`Un messaggio`, amount: money(message_cents) }] : []),
  ]
}
