import { type ReturnCode, returnCodes } from '#contract/orders/return-codes.ts'

/** Returns the IBAN of the sandbox whose debits are returned with this code. */
export function accountThatReturns(code: ReturnCode, isLate: boolean): string {
  const account = `10010010000000${isLate ? 2 : 1}${returnCodes.indexOf(code) + 1}00`
  // ISO 13616: the country and 00 follow the account as numbers, with A as 10.
  const rest = BigInt(`${account}131400`) % 97n
  return `DE${String(98n - rest).padStart(2, '0')}${account}`
}
