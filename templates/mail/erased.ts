import { msg, plural } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/**
 * This mail is sent after the erasure of an account (A8). Does not contain the member's name, because the name is
 * erased too.
 */
export interface ErasedParams {
  readonly site_name: string
  /** URL of the site's page about data retention. */
  readonly url: string
  /** `null` for a mail of the previous release, which did not count. */
  readonly receipt: Receipt | null
  /** Number of nights for which earlier backups exist; `null` where nobody makes them by night. */
  readonly backup_nights: number | null
}

interface Receipt {
  readonly photos: number
  readonly conversations: number
  readonly messages: number
  readonly likes: number
  /** Purchases that the law keeps, and the year at whose end the last of them ends. */
  readonly purchases: number
  readonly purchases_until: number
}

export function erased({ site_name, url, receipt, backup_nights }: ErasedParams): MailContent {
  return {
    subject: msg`Il tuo account su ${site_name} è stato cancellato`,
    preview: msg`Profilo, foto, messaggi e mi piace non ci sono più.`,
    title: msg`Fatto: è tutto cancellato`,
    lines: [
      msg`Il tuo account su ${site_name} non esiste più: profilo, foto, messaggi, mi piace e crediti sono stati cancellati, e nessuno può recuperarli.`,
      ...(receipt ? linesOf(receipt) : []),
      ...(backup_nights === null
        ? []
        : [
            msg`Le copie di sicurezza già fatte contengono ancora il tuo account, per ${plural(backup_nights, { one: '# notte', other: '# notti' })} al massimo. Se ne ripristiniamo una, lo cancelliamo di nuovo: per questo teniamo un registro con il suo numero casuale e il giorno.`,
          ]),
    ],
    action: { label: msg`Che cosa resta e perché`, url },
    notes: [
      msg`Questo è l’ultimo messaggio che ricevi da noi: ora cancelliamo anche il tuo indirizzo. Grazie del tempo che hai passato qui.`,
    ],
    reason: msg`Ti scriviamo un’ultima volta perché il tuo account su ${site_name} è stato cancellato.`,
  }
}

function linesOf({ photos, conversations, messages, likes, purchases, purchases_until }: Receipt) {
  // A year is no amount, which `Intl` would group by thousands.
  const year = String(purchases_until)
  return [
    msg`Che cosa abbiamo cancellato: ${plural(photos, { one: '# foto', other: '# foto' })}, ${plural(messages, { one: '# messaggio', other: '# messaggi' })} in ${plural(conversations, { one: '# conversazione', other: '# conversazioni' })}, ${plural(likes, { one: '# mi piace dato', other: '# mi piace dati' })}.`,
    ...(purchases > 0
      ? [
          msg`Che cosa resta per legge: ${plural(purchases, { one: '# acquisto', other: '# acquisti' })} fino alla fine del ${year}, per la contabilità e l’IVA. Il tuo nome resta solo su una fattura numerata.`,
        ]
      : [msg`Non hai fatto acquisti: non c’è nessuna ricevuta da conservare.`]),
  ]
}
