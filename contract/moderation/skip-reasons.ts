/** Reasons to leave a case to others. This file does not import zod, because pages load it. */
export const skipReasons = ['unsure', 'language', 'know_them', 'too_hard'] as const
export type SkipReason = (typeof skipReasons)[number]
