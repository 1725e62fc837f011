import type { Kind } from '#server/distribution/kinds.ts'

/** The number of findings of each name that has more than one of a kind, so that a further one is no exception. */
export const findingsOf: Readonly<Partial<Record<Kind, Readonly<Record<string, number>>>>> = {
  no_key: {
    money_moved: 2,
    unlisted_members: 2,
    count_mails_to_address: 2,
    note_unopened_messages: 2,
    count_replies: 2,
    select_openings: 2,
    select_first_messages: 2,
    count_messages_by_hour: 2,
    insert_ledger_heads: 2,
    count_open_money_of_site: 2,
    select_refunded_alone: 2,
    sum_refunds: 2,
    select_withdrawal: 2,
    select_withdrawal_by_key: 2,
    select_withdrawals_to_review: 2,
    select_new_photo_access: 2,
    delete_photo_access_of_member: 2,
  },
}
