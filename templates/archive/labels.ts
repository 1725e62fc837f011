import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationChoice, NotificationType } from '#contract/accounts/notification-types.ts'
import type { MailStop } from '#contract/accounts/preferences.ts'
import type { Correction, CreditEntry } from '#contract/credits/credits.ts'
import type { CheckInState } from '#contract/dates/check-in.ts'
import type { DatePlanStatus } from '#contract/dates/dates.ts'
import type { ArchiveParts, NoticeItem } from '#contract/members/archive.ts'
import type { Gesture } from '#contract/moderation/verification.ts'
import type { Transaction } from '#contract/orders/orders.ts'
import type { SpendingPeriod } from '#contract/orders/spending-periods.ts'
import type { AiSource } from '#contract/photos/photos.ts'
import type { AgeMethod } from '#contract/profiles/age-methods.ts'
import type { ProfileKind } from '#contract/profiles/profiles.ts'
import type { Image } from '#contract/wire/image.ts'
import type { MailKind } from '../index.ts'

type Labels<Code extends string> = Readonly<Record<Code, MessageDescriptor>>

/** Labels of the codes that the archive contains. The archive's page shows these labels instead of the codes. */

export const kindLabels: Labels<ProfileKind> = {
  member: msg`Persona`,
  fictional: msg`Profilo di fantasia: gestito da noi, nessun incontro possibile`,
  cam: msg`Annuncio`,
  resell: msg`Annuncio`,
}

export const accountLabels: Labels<ArchiveParts['accounts']['status']> = {
  not_confirmed: msg`Indirizzo da confermare`,
  active: msg`Attivo`,
  deleted: msg`In chiusura`,
}

export const profileLabels: Labels<'active' | 'disabled'> = {
  active: msg`Visibile`,
  disabled: msg`Nascosto`,
}

export const typeLabels: Labels<NotificationType> = {
  new_conversations: msg`Nuove conversazioni`,
  new_messages: msg`Nuovi messaggi`,
  like: msg`Mi piace`,
  unread_reminders: msg`Messaggi non letti`,
  promotions: msg`Offerte`,
  weekly_updates: msg`La tua settimana`,
  news: msg`Notizie dal sito`,
  reminders: msg`Promemoria`,
  reviews: msg`Foto e verifica`,
  saved_searches: msg`Ricerche salvate`,
  private_photos: msg`Foto private`,
  returned_credits: msg`Crediti restituiti`,
  dates: msg`Appuntamenti`,
}

/** States of a planned date (X19). */
export const dateStatusLabels: Labels<DatePlanStatus> = {
  proposed: msg`Proposto`,
  accepted: msg`Confermato`,
  declined: msg`Rifiutato`,
  cancelled: msg`Disdetto`,
}

/** States of a check-in (X19). */
export const checkInLabels: Labels<CheckInState> = {
  waiting: msg`In attesa`,
  asked: msg`Domanda inviata`,
  well: msg`Tutto bene`,
  told: msg`Persona di fiducia avvisata`,
  cleared: msg`Persona di fiducia rassicurata`,
  ended: msg`Finito senza persona di fiducia`,
}

/** Ways to prove the age (X5). */
export const ageMethodLabels: Labels<AgeMethod> = {
  eu_app: msg`App europea di verifica dell’età`,
  sandbox: msg`Risposta finta di questa dimostrazione`,
}

export const choiceLabels: Labels<NotificationChoice> = {
  instant: msg`Subito`,
  each: msg`Dopo 10 minuti`,
  daily: msg`Una al giorno`,
  on: msg`Sì`,
  off: msg`No`,
}

export const stopLabels: Labels<MailStop> = {
  complaint: msg`una nostra mail è stata segnalata come spam`,
  bounce: msg`le nostre mail tornavano indietro`,
  unsubscribe: msg`l’hai chiesto tu`,
}

export const transportLabels: Labels<'internal' | 'hybrid' | 'usb' | 'nfc' | 'ble' | 'smart-card' | 'cable'> =
  {
    internal: msg`nel dispositivo`,
    hybrid: msg`da un telefono`,
    usb: msg`USB`,
    nfc: msg`NFC`,
    ble: msg`Bluetooth`,
    'smart-card': msg`smart card`,
    cable: msg`da un telefono`,
  }

export const purposeLabels: Labels<'activate' | 'reset' | 'mail_change' | 'reactivate' | 'sign_in'> = {
  activate: msg`Confermare l’indirizzo`,
  reset: msg`Scegliere una nuova password`,
  mail_change: msg`Cambiare indirizzo`,
  reactivate: msg`Riaprire l’account`,
  sign_in: msg`Accedere`,
}

export const mailLabels: Labels<MailKind> = {
  activation: msg`Conferma dell’indirizzo`,
  address_taken: msg`Iscrizione con un indirizzo già usato`,
  complaint_answer: msg`Risposta a un reclamo`,
  complaint_receipt: msg`Reclamo ricevuto`,
  complaint_waiting: msg`Reclamo in attesa`,
  check_in_alert: msg`Check-in senza risposta`,
  check_in_all_clear: msg`Persona di fiducia rassicurata`,
  check_in_friend: msg`Risposta della persona di fiducia`,
  check_in_invite: msg`Richiesta alla persona di fiducia`,
  check_in_question: msg`Domanda di un check-in`,
  date: msg`Appuntamenti`,
  debit_notice: msg`Annuncio di un addebito`,
  decision_undone: msg`Decisione annullata`,
  deletion: msg`Chiusura dell’account`,
  erased: msg`Account cancellato`,
  mailing: msg`Offerta o notizia dal sito`,
  mail_change: msg`Nuovo indirizzo da confermare`,
  mail_change_notice: msg`Avviso al vecchio indirizzo`,
  mail_change_taken: msg`Nuovo indirizzo già usato`,
  new_sign_in: msg`Accesso da un nuovo browser`,
  password_changed: msg`Password cambiata`,
  receipt: msg`Ricevuta di un acquisto`,
  reactivation: msg`Riapertura dell’account`,
  report_decision: msg`Decisione su di te`,
  report_outcome: msg`Esito di una tua segnalazione`,
  report_receipt: msg`Segnalazione ricevuta`,
  reset: msg`Nuova password`,
  staff_letter: msg`Messaggio di chi si occupa del sito`,
  address_of_staff: msg`Indirizzo della console`,
  staff_link: msg`Accesso alla console`,
  flagger_link: msg`Link per segnalatori attendibili`,
  staff_sign_in: msg`Accesso alla console da un nuovo browser`,
  reset_unknown: msg`Nuova password per un indirizzo sconosciuto`,
  review_outcome: msg`Esito del controllo di foto e verifica`,
  returned_credits: msg`Crediti restituiti`,
  saved_search: msg`Ricerche salvate`,
  unread_reminder: msg`Messaggi non letti`,
  limit_raise: msg`Aumento del limite di spesa`,
  verification_lapsed: msg`Verifica non più valida`,
  waiting: msg`Messaggi, mi piace e foto private`,
  weekly: msg`La tua settimana`,
  welcome: msg`Mail di benvenuto`,
  withdrawal: msg`Conferma di un recesso`,
  withdrawal_answer: msg`Risposta a un recesso`,
  withdrawal_done: msg`Recesso eseguito`,
  paid_back: msg`Pagamento restituito`,
}

export const photoLabels: Labels<Image['status']> = {
  pending: msg`In controllo`,
  active: msg`Approvata`,
  rejected: msg`Rifiutata`,
}

/** X20: who says that AI made a photo. */
export const aiSourceLabels: Labels<AiSource> = {
  credentials: msg`i dati del file`,
  owner: msg`tu`,
  reviewer: msg`chi l’ha controllata`,
}

export const decisionLabels: Labels<'approved' | 'rejected'> = {
  approved: msg`Approvata`,
  rejected: msg`Rifiutata`,
}

export const newHereLabels: Labels<string> = {
  week: msg`Da meno di una settimana`,
  month: msg`Da meno di un mese`,
}

export const introLabels: Labels<NonNullable<ArchiveParts['photos']['voice_intro']>['status']> = {
  pending: msg`Aspetta il controllo`,
  active: msg`Approvata`,
  rejected: msg`Rifiutata`,
  removed: msg`Tolta dopo una segnalazione`,
}

type Request = ArchiveParts['photos']['private_photo_requests'][number]
export const requestLabels: Labels<Request['status']> = {
  asked: msg`In attesa`,
  granted: msg`Accettata`,
  refused: msg`Rifiutata`,
  withdrawn: msg`Chiusa`,
  ended: msg`Chiusa da un blocco`,
}

export const causeLabels: Labels<CreditEntry['cause']> = {
  signup: msg`Crediti di benvenuto`,
  purchase: msg`Acquisto`,
  message: msg`Messaggio`,
  gift: msg`Regalo`,
  photo: msg({ message: 'Foto', context: 'una foto' }),
  voice: msg`Vocale`,
  icebreaker: msg`Frase per rompere il ghiaccio`,
  refund: msg`Rimborso`,
  refund_returned: msg`Rimborso tornato indietro, crediti di nuovo tuoi`,
  chargeback: msg`Addebito contestato`,
  chargeback_reversed: msg`Contestazione ritirata`,
  returned: msg`Crediti restituiti`,
  withdrawn: msg`Crediti usati, contati in un recesso`,
  correction: msg`Correzione`,
  hold: msg`Messi da parte per un rimborso`,
  hold_released: msg`Rimborso non riuscito, crediti di nuovo tuoi`,
  demo: msg`Crediti della demo`,
}

export const correctionLabels: Labels<Correction['status']> = {
  proposed: msg`In attesa`,
  booked: msg`Registrata`,
  rejected: msg`Respinta`,
}

export const orderLabels: Labels<Transaction['status']> = {
  loading: msg`Non ancora pagato`,
  pending: msg`In attesa`,
  completed: msg`Pagato`,
  failed: msg`Non riuscito`,
  cancelled: msg`Annullato`,
}

export const spendingPeriodLabels: Labels<SpendingPeriod> = {
  week: msg`Ogni 7 giorni`,
  month: msg`Ogni 30 giorni`,
}

export const methodLabels: Labels<Transaction['payment_method']> = {
  ideal: msg`iDEAL`,
  card: msg`Carta di credito o debito`,
  paypal: msg`PayPal`,
  bancontact: msg`Bancontact`,
  directdebit: msg`Addebito SEPA`,
}

export const channelLabels: Labels<'push' | 'mail'> = {
  push: msg`una notifica`,
  mail: msg`una mail`,
}

export const noticeLabels: Labels<NoticeItem> = {
  message: msg`Messaggi`,
  like: msg`Mi piace`,
  match: msg`Match`,
  photo_request: msg`Richiesta per le tue foto private`,
  photo_grant: msg`Foto private di un’altra persona`,
  reminder: msg`Promemoria di messaggi non letti`,
  search: msg`Ricerca salvata`,
  date: msg`Appuntamenti`,
  returned: msg`Crediti restituiti`,
}

export const gestureLabels: Labels<Gesture> = {
  open_hand_left: msg`La mano aperta accanto alla guancia sinistra`,
  open_hand_right: msg`La mano aperta accanto alla guancia destra`,
  thumb_up_left: msg`Il pollice in su accanto alla guancia sinistra`,
  thumb_up_right: msg`Il pollice in su accanto alla guancia destra`,
  fist_left: msg`Il pugno chiuso accanto alla guancia sinistra`,
  fist_right: msg`Il pugno chiuso accanto alla guancia destra`,
  finger_up_left: msg`L’indice alzato accanto alla guancia sinistra`,
  finger_up_right: msg`L’indice alzato accanto alla guancia destra`,
}

export const verificationLabels: Labels<ArchiveParts['moderation']['verifications'][number]['status']> = {
  waiting: msg`In controllo`,
  approved: msg`Riuscita`,
  rejected: msg`Non riuscita`,
  expired: msg`Scaduta`,
  withdrawn: msg`Ritirata`,
  lapsed: msg`Non più valida`,
}
