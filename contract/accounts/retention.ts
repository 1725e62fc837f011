import * as limits from '#contract/limits.ts'

/**
 * Periods for which data remains after an erasure, by kind (docs/retention.md). The jobs that delete it and the receipt of the erasure
 * (X21) both read it here.
 */
export const retention = {
  /** Accounting and VAT (art. 2220 c.c., art. 39 d.P.R. 633/1972): until the end of this year after that of the purchase. */
  purchases: { years: 10 },
  /** Address for open orders. No provider needs longer to decide on a payment. */
  payments: { days: 30 },
  /** Evidence of direct debits, after the last one: the payer's bank may dispute it (SEPA Core Rulebook: 13 months). */
  mandates: { months: limits.debit_evidence_months },
  /** Evidence of a report on which nobody has decided (art. 17(3)(e) GDPR). */
  reports: { days: limits.report_open_days },
  /** Entries of the erasure log, with which a restored backup is erased again. At least so long. */
  log: { days: 35 },
  /** The receipt itself. */
  receipt: { days: 30 },
} as const
