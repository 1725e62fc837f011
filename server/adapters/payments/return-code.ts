import { type ReturnCode, returnCodes } from '#contract/orders/return-codes.ts'
import type { FailureReason } from './port.ts'

/** Codes of banks that mean the same as one of ours: no valid mandate, wrong mandate data, and a service of the payer. */
const aliases: Readonly<Record<string, ReturnCode>> = { MD01: 'MS02', MD02: 'MS02', SL01: 'MS02' }

const isKnown = (text: string): text is ReturnCode => (returnCodes as readonly string[]).includes(text)

/** Returns the code of a returned debit, or `null` if the provider told none. Other codes of banks count as MS03. */
export function returnCodeOf(text: string | null | undefined): ReturnCode | null {
  if (!text) return null
  if (isKnown(text)) return text
  return aliases[text] ?? (/^[A-Z]{2}\d{2}$/.test(text) ? 'MS03' : null)
}

/** Returns the reason of a payment that failed with this code. */
export const failureOfReturn = (code: ReturnCode): FailureReason => failures[code] ?? 'declined'

const failures: Partial<Record<ReturnCode, FailureReason>> = {
  AC01: 'needs_card_entry',
  AC04: 'needs_card_entry',
  AC06: 'needs_card_entry',
  AM04: 'insufficient_funds',
  MD07: 'needs_card_entry',
}
