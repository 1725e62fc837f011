import { msg } from '@lingui/core/macro'
import type { ErasureReceipt } from '#contract/accounts/erasure-receipt.ts'
import type { Locale } from '#i18n/locales.ts'
import { linesOfKept } from '#web/parts/erasure-receipt.ts'
import type { MailContent } from '../mail-content.ts'

/**
 * This mail is sent after the erasure of an account (A8), and is its receipt (X21). Does not contain the member's name,
 * because the name is erased too.
 */
export interface ErasedParams {
  readonly site_name: string
  /** URL of the site's page about data retention. */
  readonly url: string
  /** The receipt and the URL of its page; `null` for a mail of the previous release. */
  readonly receipt: { readonly content: ErasureReceipt; readonly url: string } | null
}

export function erased({ site_name, url, receipt }: ErasedParams, locale: Locale): MailContent {
  const reasons = { label: msg`Che cosa resta e perché`, url }
  return {
    subject: msg`Il tuo account su ${site_name} è stato cancellato`,
    preview: msg`Profilo, foto, messaggi e mi piace non ci sono più.`,
    title: msg`Fatto: è tutto cancellato`,
    lines: [
      msg`Il tuo account su ${site_name} non esiste più: profilo, foto, messaggi, mi piace e crediti sono stati cancellati, e nessuno può recuperarli.`,
      ...(receipt ? linesOf(receipt.content, locale) : []),
    ],
    ...(receipt
      ? { action: { label: msg`Apri la ricevuta`, url: receipt.url }, secondary: reasons }
      : { action: reasons }),
    notes: [
      msg`Questo è l’ultimo messaggio che ricevi da noi: ora cancelliamo anche il tuo indirizzo. Grazie del tempo che hai passato qui.`,
    ],
    reason: msg`Ti scriviamo un’ultima volta perché il tuo account su ${site_name} è stato cancellato.`,
  }
}

function linesOf(receipt: ErasureReceipt, locale: Locale) {
  const { photos, voices, messages, conversations, likes, answers, plans, searches } = receipt.gone
  return [
    msg`Che cosa abbiamo cancellato: foto ${photos}, vocali ${voices}, messaggi scritti ${messages}, conversazioni ${conversations}, mi piace dati ${likes}, risposte alle domande ${answers}, appuntamenti ${plans}, ricerche salvate ${searches}.`,
    msg`Che cosa resta, e fino a quando:`,
    ...linesOfKept(receipt, locale),
  ]
}
