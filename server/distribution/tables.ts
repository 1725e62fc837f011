/**
 * The distribution of the schema on Citus: where the rows of each table are (docs/scaling.md). `npm run distribute`
 * declares it, and `npm run check -- distribution` compares it with the schema and with all statements.
 */

/** The rows of a table. */
export type Placement =
  /**
   * Spread over the workers by the hash of a column. Rows with the same value in tables of one `group` are on the same
   * worker, and can be joined there.
   */
  | { readonly by: string; readonly group: Group }
  /** A copy on each node. For few rows that are read much more often than written. */
  | 'reference'
  /** On the coordinator only. For the staff's work, figures, and rows of the installation. */
  | 'local'

/** The first table of each group, with which the others are colocated. */
export const groups = {
  /** Everything of a member. */
  member: 'member',
  /** A conversation with its messages. */
  conversation: 'conversation',
  /** The search index: a search asks one shard. */
  country: 'member_search',
  /** The files of photos, which browsers ask for by their keys. */
  media: 'photo_media',
} as const

export type Group = keyof typeof groups

const byMember: Placement = { by: 'member_id', group: 'member' }
const byConversation: Placement = { by: 'conversation_id', group: 'conversation' }

/** In alphabetical order. */
export const placements: Readonly<Record<string, Placement>> = {
  audit_check: 'local',
  audit_entry: 'local',
  audit_head: 'local',
  audit_link: 'local',
  ban_proposal: 'local',
  block: byMember,
  campaign: 'local',
  case_lock: 'local',
  case_skip: 'local',
  chat_photo: 'local',
  claim_measurement: 'local',
  clear_pictures: 'local',
  company: 'reference',
  complaint: 'local',
  complaint_counter: 'local',
  complaint_entry: 'local',
  conversation: { by: 'id', group: 'conversation' },
  conversation_of_pair: { by: 'low_id', group: 'member' },
  credit_correction: 'local',
  credit_hold: byMember,
  credit_lot: byMember,
  credit_package: 'local',
  credit_return: byMember,
  credit_return_day: byMember,
  credit_return_scan: 'local',
  date_plan: 'local',
  day_counter: byMember,
  debit_block: 'local',
  debit_code_count: 'local',
  debit_mandate: 'local',
  debit_request: 'local',
  delete_discount: byMember,
  device: byMember,
  discount_code: 'local',
  discount_code_version: 'local',
  discount_reservation: byMember,
  discount_use: byMember,
  document_counter: 'local',
  fictional_chat: 'local',
  fictional_message: byConversation,
  fictional_profile: 'local',
  fictional_site: 'local',
  figure_day: 'local',
  figure_first_purchase: 'local',
  figure_hour: 'local',
  figure_span: 'local',
  hint_rule: 'local',
  inbox: byMember,
  installation: 'local',
  invite: 'local',
  kept_away: byMember,
  known_contact: byMember,
  landing_count: 'local',
  last_swipe: byMember,
  leaver_contact: byMember,
  leaving_reason: 'local',
  ledger_check: 'local',
  ledger_entry: byMember,
  ledger_head: byMember,
  ledger_seal: 'local',
  ledger_transaction: byMember,
  like_given: byMember,
  like_received: byMember,
  link: 'local',
  mail: byMember,
  mailing: 'local',
  match_preferences: byMember,
  member: { by: 'id', group: 'member' },
  member_cursor: byMember,
  member_email: 'local',
  member_event: byMember,
  member_event_outbox: 'local',
  member_name: 'local',
  member_origin: byMember,
  member_restriction: byMember,
  member_search: { by: 'country', group: 'country' },
  member_search_before: byMember,
  message: byConversation,
  migration: 'local',
  money_case: 'local',
  notice: byMember,
  notice_due: 'local',
  notice_pace: byMember,
  open_numbers: 'local',
  order_agreement: byMember,
  order_refund: byMember,
  page_text: 'local',
  pair: { by: 'low_id', group: 'member' },
  partner_link: 'local',
  passkey: 'local',
  passkey_challenge: 'local',
  payer_print: 'local',
  payment_mandate: byMember,
  payment_reference: 'local',
  photo: byMember,
  photo_access: byMember,
  photo_access_asked: byMember,
  photo_media: { by: 'media_key', group: 'media' },
  price_list: 'local',
  profile: byMember,
  provider_event: 'local',
  purchase_order: byMember,
  push_subscription: byMember,
  rejected_print: 'local',
  report: 'local',
  reporter_mute: { by: 'reporter_id', group: 'member' },
  reset_request: 'local',
  sandbox_notice: 'local',
  sandbox_payment: 'local',
  saved_search: byMember,
  saved_search_match: byMember,
  session: 'local',
  site: 'reference',
  site_change: 'reference',
  spending_limit: byMember,
  sql_function: 'local',
  staff: 'local',
  staff_change: 'local',
  staff_code: 'local',
  staff_device: 'local',
  staff_identity: 'local',
  staff_link: 'local',
  staff_passkey: 'local',
  staff_proposal: 'local',
  statement_of_reasons: 'local',
  swipe: byMember,
  swipe_cursor: byMember,
  time_bonus: byMember,
  trusted_flagger: 'local',
  verification: 'local',
  wallet: byMember,
  withdrawal: 'local',
}
