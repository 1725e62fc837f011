/**
 * Orders (M1–M4): purchases of credits, their payments, stored payment methods, refunds and receipts.
 * Owns: purchase_order, payment_reference, payment_mandate, debit_mandate, debit_request, debit_code_count, debit_block,
 * provider_event, order_refund, document_counter, spending_limit. Publishes and handles no events. Completing an order
 * makes the buyer premium, records the discount and grants the credits, in
 * one transaction.
 */
export { insertReadyOrders, type ReadyOrder } from './insert-ready-orders.ts'
export { personalData } from './personal-data.ts'
export { findProvider } from './provider-of.ts'
export { findProviderRefusal } from './provider-refusal.ts'
export { isAtLimit } from './spending-limit/is-at-limit.ts'
