import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationType } from '#contract/accounts/notification-types.ts'

/** The notification setting of an optional mail, and the link that turns this setting off. */
export interface Optional {
  readonly type: NotificationType
  readonly unsubscribe_url: string
}

/** Returns the last line of a mail. It states why the recipient gets the mail. */
export const reason = (siteName: string, optional?: Optional): MessageDescriptor =>
  optional ? reasons[optional.type](siteName) : msg`Questa mail riguarda il tuo account su ${siteName}.`

export const unsubscribeLabel = msg`Non inviarmele più`

const reasons: Readonly<Record<NotificationType, (siteName: string) => MessageDescriptor>> = {
  new_conversations: (siteName) =>
    msg`Ricevi questa mail perché vuoi sapere quando qualcuno ti scrive per la prima volta su ${siteName}.`,
  new_messages: (siteName) => msg`Ricevi questa mail perché vuoi sapere dei nuovi messaggi su ${siteName}.`,
  like: (siteName) => msg`Ricevi questa mail perché vuoi sapere a chi piaci su ${siteName}.`,
  unread_reminders: (siteName) =>
    msg`Ricevi questa mail perché hai chiesto che ${siteName} ti ricordi i messaggi non letti.`,
  promotions: (siteName) => msg`Ricevi questa mail perché hai chiesto le offerte di ${siteName}.`,
  weekly_updates: (siteName) =>
    msg`Ricevi questa mail perché hai chiesto il riepilogo settimanale di ${siteName}.`,
  news: (siteName) => msg`Ricevi questa mail perché hai chiesto le novità di ${siteName}.`,
  reminders: (siteName) =>
    msg`Ricevi questa mail perché nel tuo account su ${siteName} sono attivi i promemoria.`,
  reviews: (siteName) =>
    msg`Ricevi questa mail perché vuoi sapere com’è andato il controllo delle tue foto su ${siteName}.`,
  saved_searches: (siteName) =>
    msg`Ricevi questa mail perché hai salvato una ricerca su ${siteName} e vuoi sapere chi corrisponde.`,
  private_photos: (siteName) =>
    msg`Ricevi questa mail perché su ${siteName} vuoi sapere chi chiede di vedere le tue foto private e chi ti mostra le sue.`,
  returned_credits: (siteName) =>
    msg`Ricevi questa mail perché vuoi sapere quando su ${siteName} ti tornano dei crediti.`,
  dates: (siteName) => msg`Ricevi questa mail perché su ${siteName} vuoi sapere dei tuoi appuntamenti.`,
}
