import type { FailureReason, SandboxOutcome, SandboxPayment } from '#server/adapters/payments/port.ts'

/** Events that can follow a completed payment. */
export const laterEvents = ['chargeback', 'returned_debit', 'dispute_won', 'mandate_rejected'] as const
export type LaterEvent = (typeof laterEvents)[number]

export interface Labels {
  readonly title: string
  readonly banner: string
  readonly role: string
  readonly amount: string
  readonly description: string
  readonly method: string
  readonly methods: Readonly<Record<SandboxPayment['method'], string>>
  readonly choose: string
  readonly outcomes: Readonly<Record<SandboxOutcome, string>>
  readonly fails: string
  readonly waits: string
  readonly delivery: string
  readonly late: string
  readonly twice: string
  readonly scattered: string
  readonly completed: string
  readonly pending: string
  readonly decideNow: string
  readonly confirm: string
  readonly reject: string
  readonly failed: string
  readonly failures: Readonly<Record<FailureReason, string>>
  readonly cancelled: string
  readonly later: string
  readonly events: Readonly<Record<LaterEvent, string>>
  readonly refunded: string
  readonly chargeback: string
  readonly returned_debit: string
  readonly mandate: string
  readonly mandateRejected: string
  readonly back: string
}

/** Texts of the hosted page. Buyers with another language than Italian read English. */
export const labels: Readonly<Record<'it' | 'en', Labels>> = {
  it: {
    title: 'Pagamento di prova',
    banner: 'PROVA: qui non si muove denaro.',
    role: 'Questa pagina fa la parte della banca: scegli tu com’è andata.',
    amount: 'Da pagare',
    description: 'Causale',
    method: 'Metodo',
    methods: {
      paypal: 'PayPal',
      ideal: 'iDEAL',
      card: 'Carta',
      bancontact: 'Bancontact',
      directdebit: 'Addebito diretto SEPA',
    },
    choose: 'Com’è andata?',
    outcomes: {
      paid: 'Pagato',
      declined: 'Rifiutato dalla banca',
      needs_card_entry: 'Carta da reinserire',
      insufficient_funds: 'Fondi insufficienti',
      cancelled: 'Annullato dal cliente',
      pending_paid: 'Attesa, poi conferma',
      pending_declined: 'Attesa, poi rifiuto',
    },
    fails: 'Non riesce',
    waits: 'La banca ci pensa su (15 secondi)',
    delivery: 'Come arriva l’avviso al sito',
    late: 'In ritardo di 5 secondi',
    twice: 'Doppio',
    scattered: 'In ordine sparso',
    completed: 'Pagamento completato.',
    pending: 'La banca non ha ancora deciso.',
    decideNow: 'Non vuoi aspettare?',
    confirm: 'Conferma subito',
    reject: 'Rifiuta subito',
    failed: 'Pagamento non riuscito',
    failures: {
      declined: 'rifiutato dalla banca',
      needs_card_entry: 'carta da reinserire',
      insufficient_funds: 'fondi insufficienti',
      expired: 'tempo scaduto',
      other: 'motivo sconosciuto',
    },
    cancelled: 'Pagamento annullato.',
    later: 'E dopo?',
    events: {
      chargeback: 'Il cliente contesta il pagamento (chargeback)',
      returned_debit: 'La banca restituisce l’addebito',
      dispute_won: 'La contestazione è vinta: il denaro torna',
      mandate_rejected: 'Il metodo salvato non funziona più',
    },
    refunded: 'Rimborsato',
    chargeback: 'Contestato',
    returned_debit: 'Restituito dalla banca',
    mandate: 'Metodo salvato',
    mandateRejected: 'non funziona più',
    back: 'Torna al sito',
  },
  en: {
    title: 'Test payment',
    banner: 'TEST: no money moves here.',
    role: 'This page plays the bank: you decide how it went.',
    amount: 'To pay',
    description: 'Reference',
    method: 'Method',
    methods: {
      paypal: 'PayPal',
      ideal: 'iDEAL',
      card: 'Card',
      bancontact: 'Bancontact',
      directdebit: 'SEPA Direct Debit',
    },
    choose: 'How did it go?',
    outcomes: {
      paid: 'Paid',
      declined: 'Declined by the bank',
      needs_card_entry: 'Card must be entered again',
      insufficient_funds: 'Insufficient funds',
      cancelled: 'Cancelled by the customer',
      pending_paid: 'Pending, then confirmed',
      pending_declined: 'Pending, then declined',
    },
    fails: 'It fails',
    waits: 'The bank thinks it over (15 seconds)',
    delivery: 'How the notice reaches the site',
    late: '5 seconds late',
    twice: 'Twice',
    scattered: 'In the wrong order',
    completed: 'Payment completed.',
    pending: 'The bank has not decided yet.',
    decideNow: 'Can’t wait?',
    confirm: 'Confirm now',
    reject: 'Decline now',
    failed: 'Payment failed',
    failures: {
      declined: 'declined by the bank',
      needs_card_entry: 'card must be entered again',
      insufficient_funds: 'insufficient funds',
      expired: 'time is up',
      other: 'unknown reason',
    },
    cancelled: 'Payment cancelled.',
    later: 'And then?',
    events: {
      chargeback: 'The customer disputes the payment (chargeback)',
      returned_debit: 'The bank returns the debit',
      dispute_won: 'The dispute is won: the money comes back',
      mandate_rejected: 'The saved method stops working',
    },
    refunded: 'Refunded',
    chargeback: 'Disputed',
    returned_debit: 'Returned by the bank',
    mandate: 'Saved method',
    mandateRejected: 'no longer works',
    back: 'Back to the site',
  },
}
