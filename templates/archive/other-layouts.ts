import { msg } from '@lingui/core/macro'
import type { ArchiveParts } from '#contract/members/archive.ts'
import {
  complaintStatusLabels,
  complaintStepLabels,
  complaintSubjectLabels,
} from '#web/parts/complaint-labels.ts'
import { rejectionLabels } from '#web/parts/rejection-labels.ts'
import {
  outcomeLabels,
  poseReasonLabels,
  reasonLabels,
  restrictionLabels,
  subjectLabels,
} from '#web/parts/report-labels.ts'
import { html, join } from './html.ts'
import * as labels from './labels.ts'
import { cards, details, field, lines, type Layout, table } from './layout.ts'
import { gender, prompts } from './profile-layout.ts'
import { choice, country, number, person, picture, price, text, time, yesNo } from './values.ts'

type Parts = ArchiveParts
type AtMember = Parts['likes']['likes_given'][number]

const atMember: Layout<AtMember> = {
  member: field(msg`Persona`, person),
  at: field(msg`Quando`, time),
}

export const likeLayout: Layout<Parts['likes']> = {
  likes_given: table<AtMember>(msg`A chi hai messo mi piace`, atMember),
  likes_received: table<AtMember>(msg`Chi ha messo mi piace a te`, atMember),
}

export const relationLayout: Layout<Parts['relations']> = {
  blocked: table<AtMember>(msg`Persone che hai bloccato`, atMember),
  known_contacts: table<Parts['relations']['known_contacts'][number]>(msg`Contatti che non ti vedono`, {
    given_at: field(msg`Aggiunto`, time),
  }),
}

type Movement = Parts['credits']['credit_history'][number]

export const creditLayout: Layout<Parts['credits']> = {
  credit_history: table<Movement>(msg`Movimenti`, {
    at: field(msg`Quando`, time),
    cause: field(msg`Per che cosa`, choice(labels.causeLabels)),
    amount: field(msg`Crediti`, number),
    balance: field(msg`Saldo`, number),
    cents: field(msg`Valore`, (cents, reader, row) => (cents === 0 ? '' : price(cents, reader, row))),
    // The values show the currency.
    currency: null,
    order: details<NonNullable<Movement['order']>>(msg`Acquisto`, {
      number: field(msg`Acquisto n.`, text),
      payment_method: field(msg`Metodo`, choice(labels.methodLabels)),
      id: null,
    }),
    gift: field(msg`Regalo`, text),
    parts: lines<Movement['parts'][number]>(msg`Quali crediti`, {
      cause: field(msg`Origine`, choice(labels.causeLabels)),
      at: field(msg`Quando`, time),
      lot_credits: null,
      credits: field(msg`Crediti`, number),
      cents: field(msg`Valore`, (cents, reader, row) => (cents === 0 ? '' : price(cents, reader, row))),
      currency: null,
    }),
    id: null,
  }),
  credit_corrections: table<Parts['credits']['credit_corrections'][number]>(msg`Correzioni dei crediti`, {
    at: field(msg`Quando`, time),
    credits: field(msg`Crediti`, number),
    status: field(msg`Stato della correzione`, choice(labels.correctionLabels)),
    reason: field(msg`Motivo`, text),
  }),
}

type Order = Parts['orders']['orders'][number]
type Limit = Parts['orders']['spending_limits'][number]
type StoredMethod = Parts['orders']['payment_methods'][number]

export const orderLayout: Layout<Parts['orders']> = {
  orders: cards<Order>(msg`I tuoi acquisti`, {
    created_at: field(msg`Quando`, time),
    status: field(msg`Pagamento`, choice(labels.orderLabels)),
    credits: field(msg`Crediti`, number),
    price_cents: field(msg`Prezzo`, price),
    list_price_cents: field(msg`Prezzo di listino`, price),
    refunded_cents: field(msg`Restituito`, price),
    // The prices show the currency.
    currency: null,
    vat_cents: field(msg`IVA nel prezzo`, price),
    vat_percentage: field(msg`Aliquota IVA (%)`, number),
    discount_code: field(msg`Codice sconto`, text),
    payment_method: field(msg`Metodo`, choice(labels.methodLabels)),
    mandate: field(msg`Pagato con`, text),
    payment_country: field(msg`Paese del pagamento`, country),
    countries: field(msg`Paesi per l’IVA`, (codes, reader, row) =>
      join(
        codes.map((code) => html`${country(code, reader, row)}`),
        html`, `,
      ),
    ),
    completed_at: field(msg`Pagato il`, time),
    receipt_number: field(msg`Ricevuta n.`, text),
    invoice: details<NonNullable<Order['invoice']>>(msg`Fattura a`, {
      name: field(msg`Nome`, text),
      address: field(msg`Indirizzo`, text),
      tax_code: field(msg`Codice fiscale o partita IVA`, text),
    }),
    package: field(msg`Pacchetto n.`, text),
    number: field(msg`Ordine n.`, text),
    id: field(msg`Acquisto n.`, text),
  }),
  withdrawals: table<Parts['orders']['withdrawals'][number]>(msg`Recessi`, {
    number: field(msg`Pratica`, text),
    at: field(msg`Quando`, time),
    order: field(msg`Acquisto n.`, text),
    credits: field(msg`Crediti`, number),
    cents: field(msg`Rimborso`, price),
    // The amount shows the currency.
    currency: null,
    name: field(msg`Nome`, text),
    contract: field(msg`Contratto indicato`, text),
    email: field(msg`Confermato a`, text),
    answer: field(msg`La nostra risposta`, text),
  }),
  agreements: table<Parts['orders']['agreements'][number]>(msg`Accordi al momento dell’ordine`, {
    order: field(msg`Acquisto n.`, text),
    refund_days: field(msg`Giorni per recedere`, number),
    begins_at_once: field(msg`Hai chiesto di iniziare subito`, yesNo),
    acknowledges_loss: field(msg`Sapevi che per i crediti usati il recesso si perde`, yesNo),
  }),
  payment_methods: table<StoredMethod>(msg`Metodi di pagamento salvati`, {
    label: field(msg`Termina con`, text),
    method: field(msg`Metodo`, choice(labels.methodLabels)),
    created_at: field(msg`Salvato`, time),
    id: null,
  }),
  sepa_mandates: table<Parts['orders']['sepa_mandates'][number]>(msg`Mandati SEPA`, {
    reference: field(msg`Mandato`, text),
    iban: field(msg`IBAN`, text),
    holder: field(msg`Intestatario`, text),
    phone: field(msg`Cellulare`, text),
    signed_at: field(msg`Firmato`, time),
    last_used_at: field(msg`Ultimo addebito`, time),
    ended_at: field(msg`Finito`, time),
  }),
  sepa_requests: table<Parts['orders']['sepa_requests'][number]>(msg`Codici chiesti per un addebito`, {
    iban: field(msg`IBAN`, text),
    holder: field(msg`Intestatario`, text),
    phone: field(msg`Cellulare`, text),
    at: field(msg`Quando`, time),
  }),
  spending_limits: table<Limit>(msg`Limiti di spesa`, {
    period: field(msg`Periodo`, choice(labels.spendingPeriodLabels)),
    limit_cents: field(msg`Limite`, price),
    next_cents: field(msg`Nuovo limite`, price),
    next_from: field(msg`Il nuovo vale dal`, time),
    currency: null,
  }),
}

export const discountLayout: Layout<Parts['discounts']> = {
  discounts_used: table<Parts['discounts']['discounts_used'][number]>(msg`Codici usati`, {
    code: field(msg`Codice sconto`, text),
    at: field(msg`Quando`, time),
  }),
  own_codes: table<Parts['discounts']['own_codes'][number]>(msg`Codici solo tuoi`, {
    code: field(msg`Codice sconto`, text),
    value_percentage: field(msg`Sconto (%)`, number),
    expires: field(msg`Vale fino al`, time),
  }),
  time_bonus: table<Parts['discounts']['time_bonus'][number]>(msg`Sconto di benvenuto a tempo`, {
    started_at: field(msg`Inizio`, time),
    ends_at: field(msg`Fine`, time),
  }),
}

type Notices = Parts['notifications']

export const noticeLayout: Layout<Notices> = {
  last_came_back_by: field(msg`L’ultimo avviso che hai aperto`, choice(labels.channelLabels)),
  push_devices: table<Notices['push_devices'][number]>(msg`Browser che ricevono notifiche`, {
    browser: field(msg`Browser`, text),
    service: field(msg`Consegna`, text),
    shows_text: field(msg`Mostra nomi e testi`, yesNo),
    since: field(msg`Dal`, time),
  }),
  told: table<Notices['told'][number]>(msg`Di che cosa ti abbiamo già avvisato`, {
    of: field(msg`Avviso`, choice(labels.noticeLabels)),
    member: field(msg`Persona`, person),
    at: field(msg`Quando`, time),
  }),
}

type Moderation = Parts['moderation']
type Report = Moderation['reported'][number]
type Measure = Moderation['reported_by_others'][number]

const decided: Pick<
  Layout<Report>,
  'outcome' | 'ground' | 'note' | 'restricts' | 'ends_at' | 'decided_at' | 'appeal'
> = {
  outcome: field(msg`Decisione`, (code, { i18n }) => outcomeLabels(i18n, code)),
  ground: field(msg`Regola`, (code, { i18n }) => reasonLabels(i18n, code)),
  note: field(msg`Spiegazione`, text),
  restricts: field(msg`Che cosa non si può fare`, (codes, { i18n }) =>
    codes.map((code) => restrictionLabels(i18n, code)).join(', '),
  ),
  ends_at: field(msg`Vale fino a`, time),
  decided_at: field(msg`Decisa`, time),
  appeal: field(msg`La tua richiesta di riesame`, text),
}

export const moderationLayout: Layout<Moderation> = {
  reported: cards<Report>(msg`Le tue segnalazioni`, {
    at: field(msg`Quando`, time),
    member: field(msg`Persona`, person),
    about: field(msg`Che cosa`, (code, { i18n }) => subjectLabels(i18n, code)),
    reason: field(msg`Motivo`, (code, { i18n }) => reasonLabels(i18n, code)),
    text: field(msg`Quello che hai scritto`, text),
    email: field(msg`Indirizzo per la risposta`, text),
    ...decided,
  }),
  reported_by_others: cards<Measure>(msg`Provvedimenti su di te`, {
    about: field(msg`Che cosa`, (code, { i18n }) => subjectLabels(i18n, code)),
    profile_at_that_time: details<NonNullable<Measure['profile_at_that_time']>>(
      msg`Il tuo profilo in quel momento`,
      {
        name: field(msg`Nome utente`, text),
        age: field(msg`Età`, number),
        gender: field(msg`Genere`, gender),
        country: field(msg`Paese`, country),
        town: field(msg`Città`, text),
        about: field(msg`Presentazione`, text),
        prompts: field(msg`Spunti`, prompts),
        opening_question: field(msg`Domanda a chi ti scrive`, text),
        photo_at: field(msg`Foto caricata`, time),
      },
    ),
    ...decided,
  }),
  photo_decisions: cards<Moderation['photo_decisions'][number]>(msg`Controlli delle foto`, {
    photo: field(msg`Foto n.`, text),
    outcome: field(msg`Decisione`, choice(labels.decisionLabels)),
    reason: field(msg`Motivo`, (code, { i18n }) => rejectionLabels(i18n, code)),
    note: field(msg`Nota`, text),
    at: field(msg`Quando`, time),
  }),
  verifications: cards<Moderation['verifications'][number]>(msg`Verifiche`, {
    gesture: field(msg`Gesto`, choice(labels.gestureLabels)),
    file: field(msg({ message: 'Foto', context: 'una foto' }), picture),
    status: field(msg`Stato della verifica`, choice(labels.verificationLabels)),
    reason: field(msg`Motivo`, (code, { i18n }) => poseReasonLabels(i18n, code)),
    at: field(msg`Mandata`, time),
    decided_at: field(msg`Decisa`, time),
  }),
}

export const attributionLayout: Layout<Parts['attribution']> = {
  origin: details<NonNullable<Parts['attribution']['origin']>>(msg`La pagina e il link da cui arrivi`, {
    lander: field(msg`Pagina d’ingresso`, text),
    slug: field(msg`Versione della pagina`, text),
    network: field(msg`Partner`, text),
    ref: field(msg`Riferimento`, text),
    sub1: field(msg`Codice 1`, text),
    sub2: field(msg`Codice 2`, text),
    sub3: field(msg`Codice 3`, text),
    signed_up_at: field(msg`Iscrizione`, time),
    activated_at: field(msg`Indirizzo confermato`, time),
    purchased_at: field(msg`Primo acquisto`, time),
  }),
}

type Complaint = Parts['complaints']['complaints'][number]

export const complaintLayout: Layout<Parts['complaints']> = {
  complaints: cards<Complaint>(msg`I tuoi reclami`, {
    number: field(msg`Reclamo n.`, text),
    at: field(msg`Quando`, time),
    subject: field(msg`Di che cosa si tratta`, choice(complaintSubjectLabels)),
    status: field(msg`Stato del reclamo`, choice(complaintStatusLabels)),
    order: field(msg`Ordine n.`, text),
    email: field(msg`Indirizzo per la risposta`, text),
    steps: table<Complaint['steps'][number]>(msg`Passi`, {
      at: field(msg`Quando`, time),
      kind: field(msg`Che cosa`, choice(complaintStepLabels)),
      text: field(msg`Testo`, text),
    }),
  }),
}
