/**
 * The plan of an export: which rows of each table belong to a site, and which tables stay behind. A table that is in
 * neither list stops the export, and `docs/site-export.md` names every column (`describe.test.ts`).
 */

/** The rows of a table that belong to a site. */
export type Scope =
  /** Those with the site's id in a column. */
  | { readonly column: string }
  /** Those whose column refers to a row of another table that belongs to the site. */
  | { readonly column: string; readonly of: string; readonly key: string }
  /** Those that have the site's id in a list. */
  | { readonly list: string }
  | { readonly anyOf: readonly Scope[] }

/** A column whose ids may be others after the import; `where` names the kind of row that it refers to. */
export interface MovedId {
  readonly column: string
  readonly isList?: true
  readonly where?: { readonly column: string; readonly is: string }
}

export interface MovingTable {
  /** One row is one of these. */
  readonly row: string
  readonly scope: Scope
  /** Columns with ids of the staff's accounts. */
  readonly staff?: readonly MovedId[]
  /** Columns with numbers of discount codes. */
  readonly codes?: readonly MovedId[]
  /** Columns that are left out, with the reason. The import gives them their default. */
  readonly without?: Readonly<Record<string, string>>
  /** SQL for the values of columns that the export changes, with the reason. `$site` is the site's id. */
  readonly instead?: Readonly<Record<string, { readonly sql: string; readonly why: string }>>
  /** The import keeps a row of the same id that is there already. */
  readonly isShared?: true
  /** Hashes with a key of the installation: rows that need the old installation's keys, or its key pair of web push. */
  readonly needs?: 'secret' | 'push_keys'
  readonly order?: string
  /** The removal of the site keeps the rows: books, which the law demands, under random ids, and the append-only trail. */
  readonly isKept?: true
}

const own: Scope = { column: 'site_id' }
const by = (column: string, of: string, key = 'id'): Scope => ({ column, of, key })
const ofMember = by('member_id', 'member')
/** Books and sales also belong to erased members, whose anonymous ids are in no account. */
const ofBuyer: Scope = {
  anyOf: [
    ofMember,
    ...['purchase_order', 'debit_mandate', 'credit_correction', 'money_case'].map((of) =>
      by('member_id', of, 'member_id'),
    ),
  ],
}
const inConversation = by('conversation_id', 'conversation')
const staff = (...columns: readonly string[]): MovedId[] => columns.map((column) => ({ column }))

const tables: Readonly<Record<string, MovingTable>> = {
  staff: {
    row: 'a person of the staff who works or has worked on the site',
    scope: { list: 'site_ids' },
    without: { signed_in_at: 'the sign-ins of the staff stay behind' },
    instead: {
      site_ids: {
        sql: `case when $site = any (site_ids) then array[$site::text] else '{}'::text[] end`,
        why: 'only this site; empty for a former colleague. The import gives nobody a site',
      },
      password_hash: { sql: `''`, why: 'nobody of the staff can sign in before a new invitation' },
    },
  },
  company: { row: 'the company of the site', scope: by('id', 'site', 'company_id'), isShared: true },
  site: { row: 'the site', scope: { column: 'id' } },
  site_change: { row: 'a version of the settings', scope: own, staff: staff('staff_id') },
  page_text: { row: 'an own text of a page', scope: own, staff: staff('created_by', 'withdrawn_by') },

  member: { row: 'an account', scope: own },
  member_email: { row: 'a claimed mail address', scope: own },
  member_name: { row: 'a taken name', scope: own },
  member_origin: { row: 'the origin of an account', scope: own },
  member_restriction: { row: 'a restriction of a member', scope: own },
  session: { row: 'a session of a member, by the hash of its token', scope: ofMember },
  device: { row: 'a known browser of a member', scope: ofMember },
  passkey: { row: 'a passkey, which works on the same host only', scope: own },
  link: { row: 'a link in a mail, by the hash of its token', scope: own },
  mail: { row: 'a mail that waits, or was sent', scope: ofMember },
  reset_request: { row: 'a request for a new password', scope: own },
  leaving_reason: { row: 'an answer to why somebody left', scope: own },
  partner_link: { row: 'a link of a partner', scope: own },
  invite: { row: 'a code of an invitation', scope: own, staff: staff('created_by') },
  landing_count: { row: 'the visits of a lander in an hour', scope: own },
  campaign: { row: 'a campaign', scope: own, staff: staff('created_by') },

  member_cursor: { row: 'the number of the last event of a member', scope: ofMember },
  member_event: { row: 'an event of a member', scope: ofMember },
  member_event_outbox: { row: 'an event that notices have not read', scope: ofMember },
  profile: { row: 'a profile', scope: own },
  block: { row: 'a block between two members', scope: ofMember },
  kept_away: { row: 'a member who is kept away from another', scope: ofMember },
  known_contact: { row: 'a known contact, as a keyed hash', scope: own, needs: 'secret' },

  credit_package: { row: 'a package of the first price list', scope: own },
  price_list: { row: 'a price list', scope: own, staff: staff('created_by', 'withdrawn_by') },
  wallet: { row: 'a wallet, with the end of its chain', scope: ofBuyer, isKept: true },
  credit_lot: { row: 'a lot of credits', scope: ofBuyer, isKept: true },
  credit_hold: { row: 'a hold of credits', scope: ofBuyer, isKept: true },
  credit_correction: {
    row: 'a correction',
    scope: own,
    staff: staff('staff_id', 'decided_by'),
    isKept: true,
  },
  ledger_transaction: { row: 'a row of a ledger', scope: ofBuyer, isKept: true },
  ledger_entry: { row: 'an amount of a row of a ledger', scope: ofBuyer, isKept: true },
  discount_code: {
    row: 'a discount code',
    scope: own,
    codes: [{ column: 'id' }],
  },
  discount_code_version: {
    row: 'an earlier version of a discount code',
    scope: by('code_id', 'discount_code'),
    codes: [{ column: 'code_id' }],
  },
  discount_use: { row: 'a use of a discount', scope: ofBuyer },
  discount_reservation: { row: 'a discount of an open order', scope: ofBuyer },
  time_bonus: { row: 'a time bonus', scope: ofMember },
  delete_discount: { row: 'a discount for staying', scope: ofMember },

  purchase_order: { row: 'an order', scope: own, isKept: true },
  order_agreement: { row: 'the terms of withdrawal of an order', scope: ofBuyer, isKept: true },
  order_refund: { row: 'a refund', scope: ofBuyer, staff: staff('staff_id', 'approved_by'), isKept: true },
  payment_reference: { row: 'the reference of a payment at its provider', scope: ofBuyer, isKept: true },
  provider_event: { row: 'a notice of a provider that was handled', scope: ofBuyer, isKept: true },
  payment_mandate: { row: 'a stored payment method', scope: ofMember },
  debit_mandate: { row: 'a mandate of a direct debit', scope: own, isKept: true },
  debit_request: { row: 'a direct debit that waits for its code', scope: own },
  payer_print: { row: 'a card or account, as a keyed hash', scope: own, needs: 'secret' },
  spending_limit: { row: 'a limit that a member has set', scope: ofMember },
  money_case: { row: 'a money case', scope: own, staff: staff('staff_id'), isKept: true },
  withdrawal: { row: 'a declaration of withdrawal', scope: own, staff: staff('staff_id'), isKept: true },
  leaver_contact: { row: 'the address of a buyer who left during a payment', scope: ofBuyer },
  document_counter: { row: 'the last number of a kind of receipt', scope: own, isKept: true },
  sandbox_payment: {
    row: 'a payment of the embedded provider',
    scope: by('order_id', 'purchase_order'),
    isKept: true,
  },
  sandbox_notice: {
    row: 'a notice of the embedded provider that waits',
    scope: by('reference', 'sandbox_payment', 'reference'),
    without: { id: 'a running number of the queue' },
  },

  photo: { row: 'a photo', scope: own },
  photo_media: { row: 'the files of a photo', scope: ofMember },
  photo_access: { row: 'access to private photos', scope: ofMember },
  photo_access_asked: { row: 'a request for private photos', scope: ofMember },
  voice_intro: { row: 'a voice intro', scope: own },
  rejected_print: { row: 'what a rejected photo looks like', scope: by('photo_id', 'photo') },
  agreement_answers: { row: 'answers about getting along', scope: ofMember },
  member_search: { row: 'a row of the search index', scope: own },
  member_search_before: { row: 'a row of the search index before a change', scope: own },
  saved_search: { row: 'a saved search', scope: own },
  saved_search_match: { row: 'a result of a saved search', scope: ofMember },
  pair: { row: 'what two members think of each other', scope: by('low_id', 'member') },
  like_given: { row: 'a like, for its sender', scope: ofMember },
  like_received: { row: 'a like, for its recipient', scope: ofMember },
  day_counter: { row: 'a daily limit that was used', scope: ofMember },
  swipe: { row: 'a swipe', scope: ofMember },
  last_swipe: { row: 'a swipe that can be undone', scope: ofMember },
  swipe_cursor: { row: 'a place in the deck', scope: ofMember },
  match_preferences: { row: 'answers to the match finder', scope: ofMember },

  conversation: { row: 'a conversation', scope: own },
  conversation_of_pair: { row: 'the conversation of two members', scope: inConversation },
  message: { row: 'a message', scope: inConversation },
  message_quote: { row: 'what a message is about', scope: inConversation },
  chat_photo: { row: 'a photo in a conversation', scope: inConversation },
  chat_voice: { row: 'a voice note in a conversation', scope: inConversation },
  inbox: { row: 'a conversation in the list of a member', scope: ofMember },
  credit_return: { row: 'credits that come back', scope: ofMember },
  credit_return_day: { row: 'credits that came back on a day', scope: ofMember },
  fictional_site: { row: 'the rules for fictional profiles', scope: own },
  fictional_profile: {
    row: 'a fictional profile',
    scope: own,
    staff: staff('staff_id', 'created_by'),
  },
  fictional_chat: { row: 'a conversation with one', scope: own, staff: staff('ended_by') },
  fictional_message: { row: 'who wrote in its name', scope: inConversation, staff: staff('staff_id') },
  hint_rule: { row: 'a rule of hints', scope: own },
  pause_day: { row: 'the pauses of a day', scope: own },
  model_pause_day: { row: 'the pauses by the model of a day', scope: own },

  check_in: { row: 'a check-in', scope: own },
  check_in_friend: { row: 'the friend of a check-in', scope: own },
  check_in_phone: { row: 'the phone of a member to which the question of a check-in goes', scope: own },
  check_in_refusal: { row: 'an address that nobody may ask about check-ins', scope: own, needs: 'secret' },
  date_plan: { row: 'a date that two members plan', scope: inConversation },

  push_subscription: { row: 'a browser that receives pushes', scope: ofMember, needs: 'push_keys' },
  notice: { row: 'an item of which a member was notified', scope: ofMember },
  notice_due: { row: 'a check of a member that is due', scope: ofMember },
  notice_pace: { row: 'when a member was last notified', scope: ofMember },

  report: { row: 'a report', scope: own, staff: staff('decided_by') },
  ban_proposal: { row: 'a proposal to suspend', scope: own, staff: staff('proposed_by', 'closed_by') },
  case_skip: { row: 'a case that a person left to others', scope: own, staff: staff('staff_id') },
  reporter_mute: { row: 'a muted reporter', scope: own, staff: staff('staff_id') },
  statement_of_reasons: { row: 'a statement of reasons', scope: own },
  trusted_flagger: { row: 'a trusted flagger', scope: own, staff: staff('created_by') },
  verification: { row: 'a verification by a pose', scope: own },
  audit_entry: {
    row: 'an act of the staff',
    scope: own,
    staff: [{ column: 'staff_id' }, { column: 'object_id', where: { column: 'object_kind', is: 'staff' } }],
    codes: [{ column: 'object_id', where: { column: 'object_kind', is: 'discount_code' } }],
    order: 'at, id',
    isKept: true,
  },
  complaint: {
    row: 'a complaint',
    scope: own,
    staff: [{ column: 'taken_by' }, { column: 'kept_from', isList: true }],
  },
  complaint_entry: {
    row: 'an entry of its timeline',
    scope: by('complaint_id', 'complaint'),
    staff: staff('staff_id'),
  },
  complaint_counter: { row: 'the last number of a complaint', scope: own },
  claim_measurement: { row: 'a measurement of a claim', scope: own },
  open_numbers: { row: 'the open numbers of a night', scope: own },
  figure_day: { row: 'the figures of a day', scope: own },
  figure_hour: { row: 'the figures of an hour', scope: own },
  figure_span: { row: 'sales of some days', scope: own },
  figure_first_purchase: { row: 'first purchases of a day', scope: own },
  mailing: { row: 'a mailing', scope: own, staff: staff('created_by', 'scheduled_by') },
}

/** Everybody whom a row of the site names: those who still work on it, and former colleagues. */
const named: Scope = {
  anyOf: [
    { list: 'site_ids' },
    ...Object.entries(tables).flatMap(([table, { staff: ids = [] }]) =>
      ids.flatMap(({ column, isList, where }) => (isList || where ? [] : [by('id', table, column)])),
    ),
  ],
}

/** In the order of the import. */
export const moving: Readonly<Record<string, MovingTable>> = {
  ...tables,
  ...(tables['staff'] && { staff: { ...tables['staff'], scope: named } }),
}

/** Tables that stay behind, with the reason. */
export const staying: Readonly<Record<string, string>> = {
  migration: 'The schema of the other installation has the same migrations.',
  sql_function: 'They come with the product.',
  installation: 'Values of the whole installation. `keys.json` has its keys.',
  passkey_challenge: 'Valid for some minutes.',
  staff_device: 'The staff sign in anew.',
  staff_link: 'The staff sign in anew.',
  staff_passkey: 'The staff sign in anew.',
  staff_code: 'The staff sign in anew.',
  staff_identity: 'The staff sign in anew.',
  staff_change:
    'Changes of rights that wait for a second person; those that were made are in the audit trail.',
  staff_proposal:
    'Proposals that wait for a second person for some hours; decided ones are in the audit trail.',
  case_lock: 'Held for some minutes.',
  clear_pictures: 'A preference of a person, for the whole installation.',
  ledger_head: 'Belongs to a seal.',
  ledger_seal:
    'Seals cover all sites. The manifest names the last one, and the next night seals the moved chains.',
  ledger_check: 'Results for all sites.',
  audit_head: 'The trail of the other installation continues its own chain.',
  audit_link:
    'Places in a chain of all sites. The import gives the entries new places, and names the old end.',
  audit_check: 'Results for all sites.',
  credit_return_scan: 'How far all sites are scanned.',
  debit_code_count: 'Keyed hashes of accounts and phones, without a site.',
  debit_block: 'Keyed hashes of accounts, without a site.',
}

/** Jobs that the removal of a site keeps: they delete the evidence of direct debits when the law allows it. */
export const keptJobs: readonly string[] = ['orders.upkeep_mandate']

/** Columns of which the manifest has sums, by other columns. The import compares them. */
export const summed: readonly {
  readonly table: string
  readonly columns: readonly string[]
  readonly by: readonly string[]
}[] = [
  { table: 'wallet', columns: ['balance', 'length'], by: [] },
  {
    table: 'credit_lot',
    columns: ['credits', 'remaining', 'held', 'paid_cents', 'vat_cents', 'refunded_cents'],
    by: ['currency'],
  },
  {
    table: 'purchase_order',
    columns: ['price_cents', 'vat_cents', 'refunded_cents', 'charged_back_cents'],
    by: ['currency', 'status'],
  },
  { table: 'order_refund', columns: ['cents', 'vat_cents'], by: ['status'] },
  { table: 'ledger_entry', columns: ['amount'], by: ['account'] },
]

/** Tables whose ids name the jobs of a site: a job moves if one of these ids is in its payload. */
export const jobIds: readonly { readonly table: string; readonly column: string }[] = [
  { table: 'site', column: 'id' },
  { table: 'member', column: 'id' },
  ...['purchase_order', 'debit_mandate', 'credit_correction', 'money_case'].map((table) => ({
    table,
    column: 'member_id',
  })),
  ...['report', 'complaint', 'withdrawal', 'mailing', 'trusted_flagger', 'reset_request'].map((table) => ({
    table,
    column: 'id',
  })),
]
