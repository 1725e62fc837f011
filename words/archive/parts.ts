import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What each part of the archive is; by the names of the server's modules, in the order in which a person reads them. */
export const archiveParts: Readonly<Record<string, { title: MessageDescriptor; says: MessageDescriptor }>> = {
  accounts: {
    title: msg`Account`,
    says: msg`Come ti chiami qui, il tuo indirizzo, le tue scelte, i browser da cui hai fatto l’accesso e le mail che ti abbiamo mandato.`,
  },
  profiles: { title: msg`Profilo`, says: msg`Quello che hai scritto di te, e da dove.` },
  photos: { title: msg`Foto`, says: msg`Le tue foto, alla misura più grande che teniamo.` },
  chats: { title: msg`Messaggi`, says: msg`Le tue conversazioni e quello che hai scritto tu.` },
  likes: { title: msg`Like`, says: msg`A chi hai messo un like, e chi lo ha messo a te.` },
  relations: { title: msg`Blocchi`, says: msg`Le persone che hai bloccato.` },
  credits: { title: msg`Crediti`, says: msg`Ogni credito arrivato e ogni credito speso.` },
  orders: { title: msg`Acquisti`, says: msg`Quello che hai comprato, quando e a che prezzo.` },
  discounts: { title: msg`Sconti`, says: msg`I codici sconto che hai usato.` },
  notifications: {
    title: msg`Notifiche`,
    says: msg`I browser in cui ricevi notifiche, e di chi ti abbiamo detto qualcosa.`,
  },
  search: {
    title: msg`Ricerca`,
    says: msg`Le ricerche che hai salvato. Per il resto la ricerca ripete il tuo profilo.`,
  },
}
