import { msg, plural } from '@lingui/core/macro'
import type { WithdrawalReceipt } from '#contract/orders/withdrawal-receipt.ts'
import type { WithdrawalResult } from '#contract/orders/withdrawals.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Bill, MailContent } from '../mail-content.ts'
import { formatAmount, formatRate } from '../receipt/amount.ts'
import { backTo, formatDay, formatSecond } from '../withdrawal/words.ts'

/** Confirms a declaration of withdrawal to its author, with its time (M7). The PDF is attached. */
export interface WithdrawalParams {
  readonly site_name: string
  /** Page of the receipt. */
  readonly url: string
  readonly withdrawal: WithdrawalReceipt
  readonly policy_url: string
  readonly file: { readonly name: string; readonly pages: number; readonly bytes: number }
  readonly pdf_url: string
  readonly notifications_url: string
}

export function withdrawal(params: WithdrawalParams, locale: Locale): MailContent {
  const { withdrawal: declared, url, site_name } = params
  const { number, name, declared_at, result } = declared
  const [day, time] = [formatDay(locale, declared_at), formatSecond(locale, declared_at)]
  const content = {
    preview: msg`La tua prova, con il giorno e l’ora: conservala.`,
    title: msg`Recesso ricevuto.`,
    action: { label: msg`Vedi la conferma`, url },
    notes: [],
  }
  if (result) {
    const amount = formatAmount(result.cents, result.currency, locale)
    return {
      ...content,
      subject: msg`Recesso ${number}: ti tornano ${amount}`,
      lines: [msg`Ciao ${name}, il tuo recesso è arrivato ${day} alle ${time}. Questa mail è la tua prova.`],
      bill: billOf(params, result, locale),
    }
  }
  const contract = declared.contract
  return {
    ...content,
    subject: msg`Recesso ${number}: ricevuto ${day}`,
    lines: [
      msg`Ciao ${name}, la tua dichiarazione è arrivata ${day} alle ${time}. Questa mail è la tua prova, e il PDF è allegato.`,
      msg`Contratto: ${contract}.`,
      declared.wanted_credits === null
        ? msg`Recedi da tutto l’ordine.`
        : msg`Recedi solo in parte: ${plural(declared.wanted_credits, { one: '# credito', other: '# crediti' })}.`,
      msg`Se il contratto è legato a questo indirizzo, il rimborso parte da solo e lo scriviamo a chi ha l’account. Altrimenti la dichiarazione la legge una persona, che ti risponde qui.`,
    ],
    reason: msg`Ti scriviamo perché hai lasciato questo indirizzo in un recesso su ${site_name}.`,
  }
}

function billOf(params: WithdrawalParams, result: WithdrawalResult, locale: Locale): Bill {
  const { withdrawal: declared, policy_url, pdf_url, file, notifications_url } = params
  const { seller, number } = declared
  const { credits, order_number, cents, currency, vat } = result
  const amount = formatAmount(cents, currency, locale)
  const rate = formatRate(vat.percentage, locale)
  const kilobytes = Math.ceil(file.bytes / 1000)
  return {
    title: msg`Recesso`,
    number,
    rows: [
      {
        label: msg`${plural(credits, { one: '# credito', other: '# crediti' })} dell’ordine ${order_number}`,
        amount,
      },
    ],
    total: { label: msg`Ti tornano`, amount },
    details:
      vat.cents > 0
        ? [{ label: msg`IVA ${rate} %, compresa`, amount: formatAmount(vat.cents, currency, locale) }]
        : [],
    promises: [
      result.refund === 'support'
        ? {
            start: msg`Il rimborso non è partito.`,
            text: msg`Chi gestisce il pagamento l’ha rifiutato: uno di noi ti rimborsa in un altro modo, e ti scrive. La data del recesso resta questa.`,
          }
        : { start: backTo[result.payment_method], text: msg`Entro 14 giorni.` },
      {
        start: msg`Che cosa succede ora:`,
        text: msg`è spiegato nella pagina`,
        link: { label: msg`Diritto di recesso`, url: policy_url, end: msg`.` },
      },
    ],
    file: {
      name: file.name,
      size: msg`${plural(file.pages, { one: '# pagina', other: '# pagine' })}, ${kilobytes} KB`,
      url: pdf_url,
    },
    seller: `${seller.name}, ${seller.address}, ${seller.city}`,
    settings: {
      text: msg`Le conferme arrivano sempre. Tutto il resto lo scegli in`,
      label: msg`Notifiche`,
      url: notifications_url,
    },
  }
}
