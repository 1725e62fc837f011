/** Tests that the page `/privacy` describes the data of every table, also of a new table (GDPR art. 13). */
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startTestApp } from '#tests/harness/app.ts'
import { StoredData } from '#web/features/legal/privacy-data.tsx'
import { draw } from '#web/lib/page/page.fixture.tsx'

/** The tables that each kind of data on `/privacy` describes, by the kind's heading. */
const tablesOf: Readonly<Record<string, readonly string[]>> = {
  Account: ['member', 'member_email', 'member_name', 'leaving_reason'],
  Profilo: ['profile', 'member_search', 'member_search_before'],
  'Chi cerchi e orientamento': ['profile', 'session'],
  Luogo: ['profile', 'member_search'],
  Foto: ['photo', 'photo_media'],
  'Foto uguali e foto fatte con l’IA': ['photo'],
  'Mi piace, messaggi, blocchi': [
    ...['pair', 'like_given', 'like_received', 'day_counter', 'block'],
    ...['conversation', 'conversation_of_pair', 'fictional_chat', 'message', 'chat_photo', 'inbox'],
    'message_quote',
    ...['member_event', 'member_cursor', 'member_event_outbox'],
  ],
  Appuntamenti: ['date_plan'],
  Vocali: ['chat_voice', 'voice_intro'],
  'Messaggi fermati prima dell’invio': ['message'],
  'Check-in': ['check_in', 'check_in_friend', 'check_in_phone', 'check_in_refusal'],
  'Richieste per le foto private': ['photo_access', 'photo_access_asked'],
  'Impronte delle foto rifiutate': ['rejected_print'],
  'Verifica del profilo': ['verification'],
  'Persone che conosci già': ['known_contact', 'kept_away'],
  '«Andreste d’accordo?»': ['agreement_answers'],
  'Ricerche salvate': ['saved_search', 'saved_search_match'],
  '«Scopri» e le tue risposte': ['match_preferences', 'swipe', 'last_swipe', 'swipe_cursor'],
  Passkey: ['passkey', 'passkey_challenge'],
  'Browser riconosciuti': ['device'],
  'Avvisi e notifiche push': ['push_subscription', 'notice', 'notice_pace', 'notice_due'],
  'Crediti e acquisti': [
    ...['wallet', 'credit_lot', 'credit_hold', 'credit_correction'],
    ...['ledger_transaction', 'ledger_entry', 'ledger_head'],
    ...[
      'purchase_order',
      'order_refund',
      'money_case',
      'payment_mandate',
      'payment_reference',
      'provider_event',
    ],
    ...['order_agreement', 'withdrawal', 'leaver_contact', 'staff_proposal'],
    ...['credit_return', 'credit_return_day'],
    'spending_limit',
    ...['discount_use', 'discount_reservation', 'time_bonus', 'delete_discount'],
    ...['sandbox_payment', 'sandbox_notice'],
    ...['debit_mandate', 'debit_request', 'debit_code_count', 'debit_block'],
  ],
  'Impronte di carte e conti': ['payer_print'],
  'Accessi e sicurezza': ['session', 'reset_request'],
  'Mail che ti mandiamo': ['mail', 'link'],
  'Da dove arrivi': ['member', 'member_origin', 'landing_count'],
  'Il confronto tra Premium e gli altri': ['claim_measurement'],
  'Prova dell’età': ['profile'],
  'Segnali di rischio nelle conversazioni con i profili di fantasia': ['fictional_chat'],
  Reclami: ['complaint', 'complaint_entry'],
  'Segnalazioni e richieste': [
    ...['report', 'reporter_mute', 'member_restriction', 'audit_entry', 'audit_link'],
  ],
}
/** Tables without data about members. The links in `partner_link` belong to partners' profiles. */
const impersonal = [
  ...[
    'company',
    'site',
    'site_change',
    'installation',
    'migration',
    'sql_function',
    'staff',
    'staff_device',
    'staff_change',
    'ban_proposal',
    'statement_of_reasons',
    'trusted_flagger',
    'case_lock',
    ...['fictional_site', 'fictional_profile', 'fictional_message'],
    'clear_pictures',
    'case_skip',
    'open_numbers',
    'figure_span',
    'figure_first_purchase',
    'figure_day',
    'figure_hour',
    'hint_rule',
    'pause_day',
    'model_pause_day',
    'staff_code',
    'staff_identity',
    'staff_link',
    'staff_passkey',
    'invite',
  ],
  ...[
    'discount_code',
    'discount_code_version',
    'credit_package',
    'price_list',
    'mailing',
    'campaign',
    'page_text',
    'partner_link',
    'document_counter',
    'ledger_seal',
    'ledger_check',
  ],
  ...['complaint_counter', 'credit_return_scan', 'audit_head', 'audit_check'],
]

test('every table with data about members belongs to a kind of data on the page', async () => {
  await using app = await startTestApp()
  const { rows } = await app.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const known = new Set([...Object.values(tablesOf).flat(), ...impersonal])
  expect([...known].sort()).toEqual(rows.map(({ name }) => name))
})

test('the page describes exactly these kinds of data', () => {
  const html = draw(createElement(StoredData))
  const headings = [...html.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, heading]) => heading)
  expect(headings.sort()).toEqual(Object.keys(tablesOf).sort())
})
