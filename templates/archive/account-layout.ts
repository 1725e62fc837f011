import { msg } from '@lingui/core/macro'
import type { ArchiveParts } from '#contract/members/archive.ts'
import type { SpendingPeriod } from '#contract/orders/spending-periods.ts'
import * as labels from './labels.ts'
import { cards, details, field, group, type Layout, table } from './layout.ts'
import { genders } from './profile-layout.ts'
import { choice, choices, country, date, language, number, person, text, time, yesNo } from './values.ts'

type Account = ArchiveParts['accounts']
type Preferences = Account['preferences']

const preferences: Layout<Preferences> = {
  invisible: field(msg`Navighi senza farti vedere`, yesNo),
  hide_age: field(msg`Nascondi l’età`, yesNo),
  hide_distance: field(msg`Nascondi distanza e città`, yesNo),
  hide_reply_rate: field(msg`Nascondi quanto rispondi`, yesNo),
  verified_only: field(msg`Ti scrivono per primi solo i profili verificati`, yesNo),
  chat_photos: field(msg`Accetti foto nelle conversazioni`, yesNo),
  voice_notes: field(msg`Accetti vocali nelle conversazioni`, yesNo),
  chat_hints: field(msg`Vedi gli avvisi accanto ai messaggi sospetti`, yesNo),
  translation_to: field(msg`I testi da tradurre vanno a`, text),
  notifications_disabled: field(msg`Le mail facoltative sono disattivate perché`, choices(labels.stopLabels)),
  notifications: group<Preferences['notifications']>(msg`Di che cosa ti avvisiamo`, {
    new_conversations: field(labels.typeLabels.new_conversations, choice(labels.choiceLabels)),
    new_messages: field(labels.typeLabels.new_messages, choice(labels.choiceLabels)),
    like: field(labels.typeLabels.like, choice(labels.choiceLabels)),
    private_photos: field(labels.typeLabels.private_photos, choice(labels.choiceLabels)),
    unread_reminders: field(labels.typeLabels.unread_reminders, choice(labels.choiceLabels)),
    saved_searches: field(labels.typeLabels.saved_searches, choice(labels.choiceLabels)),
    reviews: field(labels.typeLabels.reviews, choice(labels.choiceLabels)),
    returned_credits: field(labels.typeLabels.returned_credits, choice(labels.choiceLabels)),
    dates: field(labels.typeLabels.dates, choice(labels.choiceLabels)),
    reminders: field(labels.typeLabels.reminders, choice(labels.choiceLabels)),
    weekly_updates: field(labels.typeLabels.weekly_updates, choice(labels.choiceLabels)),
    promotions: field(labels.typeLabels.promotions, choice(labels.choiceLabels)),
    news: field(labels.typeLabels.news, choice(labels.choiceLabels)),
  }),
}

/**
 * The parameters of a link or mail, all in one cell of the table. Separate columns would be almost empty, because most
 * links and mails have no parameters.
 */
const facts: Layout<Account['mails'][number]['facts']> = {
  browser: field(msg`Browser`, text),
  system: field(msg`Sistema`, text),
  email: field(msg`Indirizzo`, text),
  by_link: field(msg`Cambiata con il link di una mail`, (_, { i18n }) => i18n._(msg`Sì`)),
  notice: field(msg`Avviso n.`, text),
  nth: field(msg`Controllo n.`, text),
  language: field(msg`Lingua`, language),
  site_id: field(msg`Sito n.`, text),
  order: field(msg`Acquisto n.`, text),
  withdrawal: field(msg`Recesso n.`, text),
  period: field(msg`Periodo`, (period, { i18n }) =>
    i18n._(labels.spendingPeriodLabels[period as SpendingPeriod]),
  ),
  from: field(msg`Vale dal`, time),
  text: field(msg`Testo`, text),
}

export const accountLayout: Layout<Account> = {
  name: field(msg`Nome utente`, text),
  email: field(msg`Indirizzo email`, text),
  status: field(msg`Stato dell’account`, choice(labels.accountLabels)),
  kind: field(msg`Tipo di profilo`, choice(labels.kindLabels)),
  paid: field(msg`Premium`, yesNo),
  language: field(msg`Lingua`, language),
  country: field(msg`Paese`, country),
  created_at: field(msg`Iscrizione`, time),
  activated_at: field(msg`Indirizzo confermato`, time),
  paused_at: field(msg`In pausa dal`, time),
  suspended_at: field(msg`Sospensione dal`, time),
  suspended_until: field(msg`Sospensione fino al`, time),
  deleted_at: field(msg`Chiusura chiesta`, time),
  erase_at: field(msg`Cancellazione prevista`, time),
  terms_version: field(msg`Versione delle condizioni`, date),
  terms_accepted_at: field(msg`Condizioni accettate`, time),
  landing_consent_at: field(msg`Consenso alle pagine di benvenuto`, time),
  translation_consent_at: field(msg`Consenso alle traduzioni`, time),
  translation_version: field(msg`Versione del consenso alle traduzioni`, number),
  signup_message: field(msg`Messaggio scritto all’iscrizione, non ancora partito`, text),
  signup_message_to: field(msg`Per chi è quel messaggio`, person),
  tracking: details<NonNullable<Account['tracking']>>(msg`Da dove arrivi`, {
    network: field(msg`Partner`, text),
    ref: field(msg`Riferimento`, text),
    sub1: field(msg`Codice 1`, text),
    sub2: field(msg`Codice 2`, text),
    sub3: field(msg`Codice 3`, text),
  }),
  preferences: group<Preferences>(msg`Le tue scelte`, preferences),
  sessions: table<Account['sessions'][number]>(msg`Accessi attivi`, {
    user_agent: field(msg`Browser`, text),
    seeks: field(msg`Chi cerchi in questa sessione`, genders),
    created_at: field(msg`Inizio`, time),
    seen_at: field(msg`Ultimo uso`, time),
    expires_at: field(msg`Scadenza`, time),
  }),
  devices: table<Account['devices'][number]>(msg`Browser che riconosciamo`, {
    created_at: field(msg`Primo accesso`, time),
    seen_at: field(msg`Ultimo accesso`, time),
  }),
  passkeys: table<Account['passkeys'][number]>(msg`Passkey`, {
    user_agent: field(msg`Creata con`, text),
    transports: field(msg({ message: 'Come si usa', context: 'passkey' }), choices(labels.transportLabels)),
    created_at: field(msg`Creata`, time),
    used_at: field(msg`Ultimo uso`, time),
  }),
  links: table<Account['links'][number]>(msg`Link che ti abbiamo mandato`, {
    purpose: field(msg`Per che cosa`, choice(labels.purposeLabels)),
    facts: details<Account['links'][number]['facts']>(msg`Dettagli`, facts),
    created_at: field(msg`Creato`, time),
    expires_at: field(msg`Vale fino a`, time),
    used_at: field(msg`Usato`, time),
  }),
  mails: table<Account['mails'][number]>(msg`Mail che ti abbiamo mandato`, {
    kind: field(msg`Di che cosa parla`, choice(labels.mailLabels)),
    address: field(msg`A un altro indirizzo`, text),
    facts: details<Account['mails'][number]['facts']>(msg`Dettagli`, facts),
    created_at: field(msg`Preparata`, time),
    sent_at: field(msg`Partita`, time),
    failed_at: field(msg`Non consegnata`, time),
  }),
  partner_links: cards<Account['partner_links'][number]>(msg`Link al tuo profilo presso un partner`, {
    partner: field(msg`Partner`, text),
    url: field(msg`Indirizzo della pagina`, text),
    created_at: field(msg`Creato`, time),
  }),
}
