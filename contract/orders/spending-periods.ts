/** The rolling periods of the spending guard (X2), with their length in days. */
export const spendingPeriods = { week: 7, month: 30 } as const
export type SpendingPeriod = keyof typeof spendingPeriods

/** Time after which a raise of a limit is valid. */
export const raise_delay_hours = 24

/** The highest limit, in minor units. */
export const spending_limit_max_cents = 1_000_000
