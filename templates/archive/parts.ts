import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ArchivePart, ArchiveParts } from '#contract/members/archive.ts'
import { accountLayout } from './account-layout.ts'
import { agreementLayout } from './agreement-layout.ts'
import { chatLayout } from './conversations.ts'
import { dateLayout } from './date-layout.ts'
import type { Layout } from './layout.ts'
import {
  attributionLayout,
  complaintLayout,
  creditLayout,
  discountLayout,
  likeLayout,
  moderationLayout,
  noticeLayout,
  orderLayout,
  relationLayout,
} from './other-layouts.ts'
import { photoLayout, profileLayout, searchLayout, swipeLayout } from './profile-layout.ts'

/**
 * Title, description and layout of each part of the archive, by server module. The archive's page shows the parts in
 * this order. A part or field without an entry is a type error.
 */
export const archiveParts: {
  readonly [Part in ArchivePart]: {
    readonly title: MessageDescriptor
    readonly description: MessageDescriptor
    readonly layout: Layout<ArchiveParts[Part]>
  }
} = {
  accounts: {
    title: msg`Account`,
    description: msg`Come ti chiami qui, il tuo indirizzo, le tue scelte, i browser da cui hai fatto l’accesso e le mail che ti abbiamo mandato.`,
    layout: accountLayout,
  },
  attribution: {
    title: msg`Da dove arrivi`,
    description: msg`La pagina e il link da cui è partita la tua iscrizione, se erano di una campagna.`,
    layout: attributionLayout,
  },
  profiles: {
    title: msg`Profilo`,
    description: msg`Quello che hai scritto di te, e dove sei.`,
    layout: profileLayout,
  },
  photos: {
    title: msg`Foto`,
    description: msg`Le tue foto, nella misura più grande che conserviamo, la tua voce, e chi ha chiesto di vedere le foto private.`,
    layout: photoLayout,
  },
  chats: {
    title: msg`Messaggi`,
    description: msg`Le tue conversazioni: quello che hai scritto tu e quello che ti hanno scritto. Delle altre persone c’è solo il nome che vedi anche sul sito, non le foto.`,
    layout: chatLayout,
  },
  dates: {
    title: msg`Appuntamenti`,
    description: msg`Gli appuntamenti che hai in programma, con chi e dove.`,
    layout: dateLayout,
  },
  likes: {
    title: msg`Mi piace`,
    description: msg`A chi hai messo mi piace, e chi l’ha messo a te.`,
    layout: likeLayout,
  },
  swipe: {
    title: msg`Chi cerchi`,
    description: msg`Le tue risposte e i profili che hai saltato.`,
    layout: swipeLayout,
  },
  agreement: {
    title: msg`Andreste d’accordo?`,
    description: msg`Le tue risposte alle domande su come vivi, e quelle che vanno bene a te.`,
    layout: agreementLayout,
  },
  search: {
    title: msg`Ricerca`,
    description: msg`Le ricerche che hai salvato. Il resto è già nel tuo profilo.`,
    layout: searchLayout,
  },
  relations: {
    title: msg`Blocchi e contatti`,
    description: msg`Le persone che hai bloccato, e i contatti da cui non vuoi farti vedere. Dei contatti conserviamo solo un’impronta, da cui non si ricava l’indirizzo.`,
    layout: relationLayout,
  },
  credits: {
    title: msg`Crediti`,
    description: msg`Ogni credito arrivato e ogni credito speso.`,
    layout: creditLayout,
  },
  orders: {
    title: msg`Acquisti`,
    description: msg`Quello che hai comprato, quando e a che prezzo.`,
    layout: orderLayout,
  },
  discounts: {
    title: msg`Sconti`,
    description: msg`I codici sconto che hai usato o che sono solo tuoi, e lo sconto di benvenuto.`,
    layout: discountLayout,
  },
  notifications: {
    title: msg`Notifiche`,
    description: msg`I browser in cui ricevi notifiche, e le persone di cui ti abbiamo avvisato.`,
    layout: noticeLayout,
  },
  moderation: {
    title: msg`Segnalazioni e controlli`,
    description: msg`Quello che ci hai segnalato, le nostre decisioni su di te, e i controlli di foto e verifica.`,
    layout: moderationLayout,
  },
  complaints: {
    title: msg`Reclami`,
    description: msg`I tuoi reclami, con quello che hai scritto tu e le nostre risposte.`,
    layout: complaintLayout,
  },
}
