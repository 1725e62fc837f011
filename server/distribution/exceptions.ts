import type { Kind } from './kinds.ts'

/**
 * Statements, functions and constraints that would not distribute today, with the reason and what it would take.
 * `npm run check -- distribution` refuses everything else that it finds, and an entry here that it no longer finds.
 */
export interface Exception {
  readonly kind: Kind
  /** The occasion on which it runs, which decides how much it matters. */
  readonly when: When
  readonly why: string
  /** The change that would remove the entry. */
  readonly takes: string
  readonly names: readonly string[]
}

export type When =
  | 'in every request'
  | 'on a member’s action'
  | 'for the staff'
  | 'in jobs and commands'
  | 'when a member leaves'

export const exceptions: readonly Exception[] = [
  {
    ...{ kind: 'function', when: 'in every request' },
    why: 'A stable `language sql` function in `from` is inlined by PostgreSQL, and Citus does not see its tables (citus #981, #6102). In PL/pgSQL, the first eight would cost a message 6 % more processor time of the database.',
    takes:
      'The same bodies in `language plpgsql`, which never inlines, on a database that Citus distributes only.',
    names: [
      ...['asks_first', 'chat_settings', 'find_spending', 'hidden_from', 'profile_state', 'restricted'],
      ...['unconfirmed_contact', 'valid_session', 'unlisted_members', 'unopened_messages'],
    ],
  },
  {
    ...{ kind: 'function', when: 'on a member’s action' },
    why: 'It joins one of these functions.',
    takes: 'Nothing more, once they are not inlined.',
    names: ['select_paid_recipient'],
  },
  {
    ...{ kind: 'function', when: 'in jobs and commands' },
    why: 'Credits that come back are found conversation by conversation, by a function for each. It would run on a worker, where Citus refuses distributed tables (citus #5887).',
    takes: 'A loop over the conversations, and one round trip for each.',
    names: ['note_unopened_messages', 'note_messages_to_gone_member', 'count_messages_to_gone_member'],
  },
  {
    ...{ kind: 'join', when: 'in jobs and commands' },
    why: 'Inboxes are with the member, messages with their conversation, and credits that come back with the sender: two or three shards.',
    takes: 'Two statements: the ids of the conversations, then `conversation_id = any ($1)`.',
    names: [
      ...['select_unread', 'select_differing_chats', 'unopened_messages', 'note_messages_to_fraud'],
      ...['count_messages_to_fraud', 'count_messages_to_gone_member'],
    ],
  },
  {
    ...{ kind: 'no_key', when: 'in every request' },
    why: 'Sessions are on the coordinator, and the member is joined to them.',
    takes: 'Two statements: the session, then the member by id.',
    names: ['select_session', 'select_open_sessions'],
  },
  {
    ...{ kind: 'no_key', when: 'on a member’s action' },
    why: 'An address that is not confirmed yet is only in the account.',
    takes: 'A look-up table of unconfirmed addresses, beside `member_email`.',
    names: [
      ...['select_sign_in_member', 'select_reset_member', 'select_member_ids_by_address'],
      ...['select_provisional_members_by_address', 'add_disabled_reason', 'count_mails_to_address'],
      'select_sites_of_provisional_buyer',
    ],
  },
  {
    ...{ kind: 'no_key', when: 'on a member’s action' },
    why: 'The ids come from a list or a query that is joined, so every shard is asked.',
    takes: 'Read the ids first, then `= any ($1)`.',
    names: [
      ...['search_messages', 'count_replies', 'select_unread', 'set_unread'],
      ...['fictional_spent', 'select_payment_reference', 'select_new_photo_access'],
      ...['select_photo_access_of_member', 'erase_from_peers_lists', 'select_early'],
    ],
  },
  {
    ...{ kind: 'no_key', when: 'on a member’s action' },
    why: 'Rows of others that name this member: a browser that another account uses, contacts with this digest, reveals.',
    takes: 'A second row for the other side, as blocks have.',
    names: [
      ...[
        'delete_push_subscription_otherwise',
        'select_owners_of_contact',
        'delete_kept_away',
        'delete_keepers',
      ],
      'delete_reveals',
    ],
  },
  {
    ...{ kind: 'no_key', when: 'on a member’s action' },
    why: 'A new photo is compared with those of all members. Uploads are few, and each shard has the index of bands.',
    takes: 'Nothing: Citus asks all shards at once.',
    names: ['select_photo_near_print'],
  },
  {
    ...{ kind: 'no_key', when: 'for the staff' },
    why: 'Queues and searches of the staff go over all members of their sites. Few people ask, and each shard has an index.',
    takes: 'Nothing: Citus asks all shards at once.',
    names: [
      ...['select_photo_backlog', 'select_photos_to_review', 'select_photo_appeal_backlog'],
      ...['select_photo_appeals_to_review', 'count_waiting_photos_by_day', 'select_waiting_photo'],
      ...['select_fictional_profiles', 'select_look_alike_photos', 'select_profiles_with_same_phrases'],
      'select_photos_near_photos',
      ...['select_buyers_by_order_number', 'select_buyers_by_payment', 'select_orders_by_number'],
      ...['select_money_cases', 'select_refunded_alone', 'select_withdrawal', 'select_withdrawal_by_key'],
      ...['select_withdrawals_to_review', 'select_withdrawal_backlog', 'count_orders_with_codes'],
      ...['select_landing_figures', 'count_checkouts', 'count_sign_ups', 'select_advert_kinds'],
    ],
  },
  {
    ...{ kind: 'no_key', when: 'in jobs and commands' },
    why: 'Figures, books and sweeps go over all members.',
    takes:
      'Nothing for figures: Citus adds up what the shards answer. Sweeps with a limit ask each shard for as many rows.',
    names: [
      ...['select_conversation_ids', 'select_kept_texts', 'count_open_money_of_site'],
      ...['select_photos_without_prints', 'count_photos_without_prints'],
      ...['delete_push_subscriptions_with_other_keys', 'count_push_subscriptions_by_key'],
      ...['unlisted_members', 'money_moved', 'select_members_to_erase', 'select_promotion_readers'],
      ...['select_news_readers', 'delete_old_devices', 'select_names_without_skeleton'],
      ...['select_real_members_after', 'select_sign_ups', 'select_first_sign_up', 'count_fictional_profiles'],
      ...['select_member_before', 'select_unclaimed_members', 'count_activations_by_hour'],
      ...['select_credit_return_boundary', 'note_unopened_messages', 'count_messages_to_fraud'],
      ...['count_messages_to_gone_member', 'select_credit_return_members', 'select_returned_days'],
      ...['sum_returned_credits', 'select_openings', 'select_first_messages', 'select_first_written'],
      ...['count_messages_by_hour', 'insert_ledger_heads', 'select_totals_of_books'],
      ...['select_totals_of_accounts', 'select_payments_to_compare', 'count_waiting_payments'],
      ...[
        'select_money_moved',
        'count_first_purchases',
        'count_purchases_by_hour',
        'select_totals_of_orders',
      ],
      ...['sum_refunds', 'select_profile_ids', 'count_unproven_members', 'select_new_known_contacts'],
      ...['select_member_search_keys', 'select_saved_search_candidates'],
    ],
  },
  {
    ...{ kind: 'no_key', when: 'when a member leaves' },
    why: 'Rows of others that name the member who leaves.',
    takes: 'Nothing: a member leaves once.',
    names: [
      ...['delete_blocks', 'erase_pairs', 'erase_pairs_taken_back', 'erase_likes_at_receivers'],
      ...['erase_likes_at_givers', 'erase_notices_about', 'erase_swipes_of_others', 'erase_last_swipe'],
      ...['erase_swipe_cursors_at', 'delete_saved_search_matches_of', 'delete_photo_access_of_member'],
      ...['delete_member_search_of_member'],
      'select_member_search_keys_of_member',
    ],
  },
  {
    ...{ kind: 'unread', when: 'on a member’s action' },
    why: 'Searches are put together from their terms. Each names its countries, except a search by region.',
    takes: 'The country of the region as one more condition.',
    names: ['server/domain/search/store.ts', 'server/domain/search/explanation/store.ts'],
  },
  {
    ...{ kind: 'unread', when: 'in jobs and commands' },
    why: 'The verification of the books reads whole tables by cursors, in the order of the members.',
    takes: 'Nothing for the result; a verification per worker if it takes too long.',
    names: ['server/domain/credits/books/store.ts'],
  },
]
