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
