/**
 * Orders (M1–M4): purchases of credits, their payments, stored payment methods, refunds and receipts.
 * Owns: purchase_order, payment_reference, payment_mandate, money_case, debit_mandate, debit_request, debit_code_count, debit_block,
 * payer_print, provider_event, order_refund, document_counter, spending_limit, order_agreement, withdrawal, leaver_contact. Publishes:
 * orders.refund_requested, orders.withdrawals_seen, orders.withdrawal_decided, orders.withdrawal_answer_undone, orders.money_case_ended. Handles no events. Completing an order makes the buyer premium, records the discount and
 * grants the credits, in one transaction.
 */
export { askAllAgain } from './comparison/ask-all-again.ts'
export { type ComparedPayments, comparePayments } from './comparison/compare-payments.ts'
export { planNightlyPayments } from './comparison/nightly.ts'
export { askPaymentState } from './ask-payment-state.ts'
export { findOrder } from './find-order.ts'
export { insertReadyOrders, type ReadyOrder } from './insert-ready-orders.ts'
export {
  findBuyersByOrder,
  findBuyersByPayment,
  findSiteOfBuyer,
  findWithdrawalsByNumber,
  isWithdrawalOf,
} from './look-up/find-buyers.ts'
export { listErasedOrders } from './look-up/list-erased-orders.ts'
export { listSamePayers } from './look-alikes/list-same-payers.ts'
export { personalData } from './personal-data.ts'
export { findProviderRefusal } from './provider-refusal.ts'
export { withdrawalAnswerUndone, withdrawalDecided, withdrawalsSeen } from './withdrawal/events.ts'
export { findFirstWithdrawal, findWaitingWithdrawal, findWithdrawalBacklog } from './withdrawal/review.ts'
export { findRefund, refundRequested } from './refund-requested.ts'
export { listWithdrawalsOf } from './withdrawal/list-of-member.ts'
export { moneyCaseEnded } from './money-cases/events.ts'
export { findFirstMoneyCase, findMoneyBacklog, isMoneyCaseOf } from './money-cases/review.ts'
export { isAtLimit } from './spending-limit/is-at-limit.ts'
export { type Checkouts, countOpenMoneyOf, countWaitingPayments, listCheckouts } from './list-checkouts.ts'
export { countFirstPurchases, listMoneyMoved, listPurchaseHours } from './list-money-moved.ts'
export { listWithLimit } from './spending-limit/read-limit.ts'
export { presentPackages } from './list-packages.ts'
export { countOrdersWithCodes } from './count-orders-with-codes.ts'
export { listPurchases } from './list-purchases.ts'
export type { ProposedRefund } from './proposed-refund.ts'
export { listRefundSums, type RefundSum } from './list-refund-sums.ts'
export { listSupportOrders } from './list-support-orders.ts'
export { sumOrders } from './sum-orders.ts'
