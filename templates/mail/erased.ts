import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/**
 * This mail is sent after the erasure of an account (A8). Does not contain the member's name, because the name is
 * erased too.
 */
export interface ErasedParams {
  readonly site_name: string
  /** URL of the site's page about data retention. */
  readonly url: string
}

export function erased({ site_name, url }: ErasedParams): MailContent {
  return {
    subject: msg`Il tuo account su ${site_name} è stato cancellato`,
    preview: msg`Profilo, foto, messaggi e mi piace non ci sono più.`,
    title: msg`Fatto: è tutto cancellato`,
    lines: [
      msg`Il tuo account su ${site_name} non esiste più: profilo, foto, messaggi, mi piace e crediti sono stati cancellati, e nessuno può recuperarli.`,
      msg`Se hai fatto acquisti, la legge ci impone di conservare le ricevute: restano senza il tuo nome e senza il tuo indirizzo.`,
    ],
    action: { label: msg`Che cosa resta e perché`, url },
    notes: [
      msg`Questo è l’ultimo messaggio che ricevi da noi: ora cancelliamo anche il tuo indirizzo. Grazie del tempo che hai passato qui.`,
    ],
    reason: msg`Ti scriviamo un’ultima volta perché il tuo account su ${site_name} è stato cancellato.`,
  }
}
