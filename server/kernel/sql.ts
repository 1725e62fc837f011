/** Database access for the modules: statements, transactions, the SQLSTATE of an error, and outages. */
export { isOutage } from '#server/adapters/postgres/outage.ts'
export type { Queryable } from '#server/adapters/postgres/port.ts'
export { statements } from '#server/adapters/postgres/statements.ts'
export { inTransaction, sqlState } from '#server/adapters/postgres/transaction.ts'
