/**
 * Accounts of the ledger. Accounts of credits have one digit; accounts of money have two, and their amounts are minor
 * units of the transaction's currency. A debit is positive.
 */
export const accounts = {
  wallet: 1,
  sold: 2,
  granted: 3,
  spent: 4,
  held: 5,
  corrected: 6,
  clearing: 11,
  sales: 12,
  vat: 13,
  receivable: 14,
} as const

export type Account = keyof typeof accounts

export const isMoney = (account: number): boolean => account >= 10
