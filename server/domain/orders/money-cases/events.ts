import type { MoneyCaseEnd, MoneyCaseKind } from '#contract/orders/money-case-kinds.ts'
import type { MemberId, MoneyCaseId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { defineEvent } from '#server/kernel/event.ts'

/** A person of the staff has ended a case about money that went back, or that could not be paid back. */
export const moneyCaseEnded = defineEvent<{
  staff: StaffId
  case: MoneyCaseId
  site: SiteId
  member: MemberId
  kind: MoneyCaseKind
  how: MoneyCaseEnd
  reason: string
  waitingSince: string
}>('orders.money_case_ended')
