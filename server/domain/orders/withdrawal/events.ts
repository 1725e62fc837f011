import type { MemberId, SiteId, StaffId, WithdrawalId } from '#contract/wire/ids.ts'
import { defineEvent } from '#server/kernel/event.ts'

/** A person of the staff has got declarations of withdrawal, with names and addresses. */
export const withdrawalsSeen = defineEvent<{
  staff: StaffId
  withdrawals: readonly { id: WithdrawalId; site: SiteId; member: MemberId | null }[]
}>('orders.withdrawals_seen')

/** A person of the staff has undone the own answer to a declaration. Refused as `withdrawalDecided` is. */
export const withdrawalAnswerUndone = defineEvent<{
  staff: StaffId
  withdrawal: WithdrawalId
  site: SiteId
  member: MemberId | null
}>('orders.withdrawal_answer_undone')

/**
 * A person of the staff has ended a declaration of withdrawal: carried it out, or answered by mail. The handler refuses it
 * with `case_locked` while another person holds the case, because locks belong to a module to the right.
 */
export const withdrawalDecided = defineEvent<{
  staff: StaffId
  withdrawal: WithdrawalId
  site: SiteId
  member: MemberId | null
  how: 'carried_out' | 'answered'
  declaredAt: string
}>('orders.withdrawal_decided')
