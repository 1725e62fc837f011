import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationChoice, NotificationType } from '#contract/notification-types.ts'
import type { MailStop } from '#contract/preferences.ts'

/** What each mail tells (§3). */
export const typeWords: Record<NotificationType, { name: MessageDescriptor; hint: MessageDescriptor }> = {
  new_conversations: {
    name: msg`Nuove conversazioni`,
    hint: msg`Qualcuno ti scrive per la prima volta.`,
  },
  new_messages: { name: msg`Nuovi messaggi`, hint: msg`Una conversazione va avanti mentre non ci sei.` },
  like: { name: msg`Mi piace`, hint: msg`Qualcuno ti ha messo un like, o vi piacete a vicenda.` },
  unread_reminders: { name: msg`Messaggi non letti`, hint: msg`Un promemoria, se ne restano in sospeso.` },
  reminders: { name: msg`Promemoria`, hint: msg`Quello che manca al tuo profilo o al tuo account.` },
  reviews: {
    name: msg`Foto e verifica`,
    hint: msg`Come è andato il controllo di una foto o della tua verifica.`,
  },
  weekly_updates: {
    name: msg`La tua settimana`,
    hint: msg`Visite, like e persone nuove, una volta a settimana.`,
  },
  promotions: { name: msg`Offerte`, hint: msg`Sconti sui crediti, quando ce ne sono davvero.` },
  news: { name: msg`Notizie dal sito`, hint: msg`Che cosa cambia, e perché.` },
}

export const choiceWords: Record<NotificationChoice, MessageDescriptor> = {
  each: msg`Subito`,
  daily: msg`Una al giorno`,
  on: msg`Sì`,
  off: msg`No`,
}

/** Why no mail goes out (A9), and what to look at before starting again. */
export const stopWords: Record<MailStop, MessageDescriptor> = {
  complaint: msg`Una nostra mail è stata segnalata come spam, così abbiamo smesso di scriverti.`,
  bounce: msg`Le nostre mail sono tornate indietro: controlla che il tuo indirizzo sia giusto e la casella non sia piena.`,
  unsubscribe: msg`Hai chiesto di non ricevere più mail da noi.`,
}
