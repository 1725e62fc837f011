import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationChoice, NotificationType } from '#contract/accounts/notification-types.ts'
import type { MailStop } from '#contract/accounts/preferences.ts'

/** Name of each notification type (§3), and a hint that says which events this type reports. */
export const typeLabels: Record<NotificationType, { name: MessageDescriptor; hint: MessageDescriptor }> = {
  new_conversations: {
    name: msg`Nuove conversazioni`,
    hint: msg`Qualcuno ti scrive per la prima volta.`,
  },
  new_messages: { name: msg`Nuovi messaggi`, hint: msg`Una conversazione va avanti mentre non ci sei.` },
  like: { name: msg`Mi piace`, hint: msg`Qualcuno ti ha messo mi piace, o vi piacete a vicenda.` },
  unread_reminders: { name: msg`Messaggi non letti`, hint: msg`Un promemoria, se ne hai ancora da leggere.` },
  reminders: { name: msg`Promemoria`, hint: msg`Quello che manca al tuo profilo o al tuo account.` },
  reviews: {
    name: msg`Foto e verifica`,
    hint: msg`Com’è andato il controllo di una foto o della tua verifica.`,
  },
  saved_searches: {
    name: msg`Ricerche salvate`,
    hint: msg`Una persona nuova corrisponde a una ricerca che hai salvato.`,
  },
  private_photos: {
    name: msg`Foto private`,
    hint: msg`Qualcuno chiede di vedere le tue, o ti mostra le sue.`,
  },
  returned_credits: {
    name: msg`Crediti restituiti`,
    hint: msg`La somma della giornata, quando ti tornano crediti spesi in chat.`,
  },
  dates: {
    name: msg`Appuntamenti`,
    hint: msg`Qualcuno te ne propone uno, o ne hai uno domani.`,
  },
  weekly_updates: {
    name: msg`La tua settimana`,
    hint: msg`Mi piace e messaggi che ti aspettano, una volta a settimana, se ce ne sono.`,
  },
  promotions: { name: msg`Offerte`, hint: msg`Sconti sui crediti, quando ce ne sono davvero.` },
  news: { name: msg`Notizie dal sito`, hint: msg`Che cosa cambia, e perché.` },
}

const choiceLabels: Record<NotificationChoice, MessageDescriptor> = {
  instant: msg`Subito`,
  each: msg`Dopo 10 minuti`,
  daily: msg`Una al giorno`,
  on: msg`Sì`,
  off: msg`Mai`,
}

/** Returns the label of one of these choices. `off` answers “yes or no” with no, and “how often” with never. */
export const labelOfChoice = (
  choice: NotificationChoice,
  choices: readonly NotificationChoice[],
): MessageDescriptor => (choice === 'off' && choices.includes('on') ? msg`No` : choiceLabels[choice])

/** Reasons why no mails are sent (A9), with advice on what to check before resuming. */
export const stopLabels: Record<MailStop, MessageDescriptor> = {
  complaint: msg`Una nostra mail è stata segnalata come spam, così abbiamo smesso di scriverti.`,
  bounce: msg`Le nostre mail sono tornate indietro: controlla che il tuo indirizzo sia giusto e la casella non sia piena.`,
  unsubscribe: msg`Hai chiesto di non ricevere più mail da noi.`,
}
