/** Causes for which a report is decided earlier, or later, than its reason promises. This file does not import zod. */
export const pointCauses = ['reporters', 'right', 'sanctions'] as const
