/** Causes for which a report is decided earlier, or later, than its reason promises. This file does not import zod. */
export const pointCauses = ['flagger', 'reporters', 'right', 'sanctions'] as const
