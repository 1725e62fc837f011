import * as limits from '#contract/limits.ts'
import type { ReturnCode } from '#contract/orders/return-codes.ts'
import { addMonths, bankingDayAfter } from './days.ts'

/**
 * Payment countries in which direct debits are offered: the countries with the euro. Their accounts are in euro, and
 * their banks accept SEPA direct debits.
 */
// oxfmt-ignore
export const debitCountries: ReadonlySet<string> = new Set([
  'AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI',
  'SK',
])

/** The only currency of SEPA direct debits. */
export const debit_currency = 'EUR'

/** Returns the reference of a mandate, which the payer reads on the account statement (at most 35 characters). */
export const referenceOf = (number: string): string => `BC-${number.padStart(5, '0')}`

/** Returns the earliest day on which a debit that is announced at this time can be collected. */
export const collectionDay = (announcedAt: Date): string =>
  bankingDayAfter(announcedAt, limits.debit_notice_days)

/** Returns the time from which a collection can start on this day. */
export const startOfCollection = (day: string): Date => new Date(`${day}T06:00:00Z`)

/** Effects of a returned debit besides those on its order. */
export interface ReturnEffects {
  /** The mandate is removed, and debits from it that wait for their day are cancelled. */
  readonly endsMandate: boolean
  /** From now on, the account, or the member too, is refused for direct debits. */
  readonly blocks: 'nothing' | 'account' | 'member'
  /** The member may order from the same account again. Pages say so. */
  readonly mayRetry: boolean
  /** No mail and no push reaches the member any more. */
  readonly endsContact: boolean
}

const again: ReturnEffects = { endsMandate: false, blocks: 'nothing', mayRetry: true, endsContact: false }
const ended: ReturnEffects = { endsMandate: true, blocks: 'nothing', mayRetry: false, endsContact: false }

/** The effects of each code of a bank. `web/features/shop/debit/return-words.ts` has the sentences for the member. */
export const returnEffects: Readonly<Record<ReturnCode, ReturnEffects>> = {
  AC01: ended,
  AC04: { ...ended, blocks: 'account' },
  AC06: { ...ended, blocks: 'account' },
  AM04: again,
  // The bank saw the same debit twice. A repetition would look like a third one.
  AM05: { ...again, mayRetry: false },
  MD06: { ...ended, blocks: 'member' },
  MD07: { ...ended, blocks: 'member', endsContact: true },
  MS02: { ...ended, blocks: 'account' },
  MS03: again,
}

interface MandateTimes {
  readonly signedAt: Date
  readonly lastUsedAt: Date | null
}

/** Returns the time at which a mandate lapses unless it is used before. */
export const lapseOf = ({ signedAt, lastUsedAt }: MandateTimes): Date =>
  addMonths(lastUsedAt ?? signedAt, limits.debit_lapse_months)

/** Returns the time until which the evidence of a mandate that has ended is stored. */
export const evidenceEndOf = ({ signedAt, lastUsedAt }: MandateTimes): Date =>
  addMonths(lastUsedAt ?? signedAt, limits.debit_evidence_months)
