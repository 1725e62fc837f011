import type { CallRateLimits } from '#server/kernel/call-rate-limits.ts'

/** Rate limits that accept every call. */
export const unlimitedCalls: CallRateLimits = {
  take: async () => {},
  giveBack: async () => {},
  isFull: async () => false,
}
