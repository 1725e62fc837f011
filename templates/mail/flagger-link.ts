import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/** This mail is sent to a trusted flagger (DSA art. 22). Contains the personal link to the form of notices. */
export interface FlaggerLinkParams {
  readonly organisation: string
  readonly site_name: string
  readonly url: string
}

export function flaggerLink({ organisation, site_name, url }: FlaggerLinkParams): MailContent {
  return {
    subject: msg`Il vostro link per segnalare contenuti su ${site_name}`,
    preview: msg`Le segnalazioni fatte da questo link hanno la precedenza.`,
    title: msg`${organisation} è nel nostro registro dei segnalatori attendibili`,
    lines: [
      msg`Da questo link potete segnalare contenuti illegali su ${site_name}. Le vostre segnalazioni hanno la precedenza (articolo 22 del regolamento (UE) 2022/2065), e a questo indirizzo arrivano ricevuta e decisione.`,
    ],
    action: { label: msg`Apri il modulo`, url },
    notes: [
      msg`Il link è personale: chi lo ha segnala a nome vostro. Se lo avete perso, o lo conosce qualcun altro, scriveteci e ve ne mandiamo uno nuovo.`,
    ],
    reason: msg`Vi scriviamo perché ${site_name} vi ha iscritti al registro dei segnalatori attendibili.`,
  }
}
