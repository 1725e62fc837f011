/** What the modules use of the database: statements by name, transactions, the state of an error. */
export type { Queryable } from '#server/adapters/postgres/port.ts'
export { inTransaction, named, sqlState } from '#server/adapters/postgres/transaction.ts'
