import { type ReturnCode, returnCodes } from '#contract/orders/return-codes.ts'

/** The form of the sandbox's accounts: a German IBAN, because it has no national check digits. */
const form = /^DE\d{2}10010010000000(?<when>[12])(?<nth>\d)00$/

/**
 * Returns how the sandbox's bank returns each debit of an account, or `null` for an account that pays. The tenth last
 * digits of the IBAN decide (docs/money.md lists them): 1 returns a debit before its completion, 2 after it; then
 * follows the position of the code in `returnCodes`.
 */
export function returnOf(iban: string): { readonly code: ReturnCode; readonly isLate: boolean } | null {
  const { when, nth } = form.exec(iban)?.groups ?? {}
  const code = returnCodes[Number(nth) - 1]
  return when && code ? { code, isLate: when === '2' } : null
}

/** Returns the IBAN of the sandbox whose debits are returned with this code. */
export function accountThatReturns(code: ReturnCode, isLate: boolean): string {
  const account = `10010010000000${isLate ? 2 : 1}${returnCodes.indexOf(code) + 1}00`
  // ISO 13616: the country and 00 follow the account as numbers, with A as 10.
  const rest = BigInt(`${account}131400`) % 97n
  return `DE${String(98n - rest).padStart(2, '0')}${account}`
}
