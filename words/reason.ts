import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationType } from '#contract/notification-types.ts'

/** What a mail that one may do without carries besides its letter: which choice it follows, and the link that ends it. */
export interface Optional {
  readonly type: NotificationType
  readonly unsubscribe_url: string
}

/** The last lines of a mail: why it came (never left to be guessed). */
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
}
