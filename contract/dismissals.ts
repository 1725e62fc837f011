import type * as limits from './limits.ts'

/** The type holds it to the table, which plain pages need not load. */
const dismissal_days: (typeof limits)['dismissal_days'] = 30

/** §3's flags of what was put away, with the days that each holds (§9); then it comes back. */
export const dismissals = {
  'hide-disabled-notifications-alert': dismissal_days,
  /** P5: the profile has no photo. */
  'hide-enrich-alert': dismissal_days,
  'hide-push-notification-alert': dismissal_days,
  'hide-install-offer': dismissal_days,
} as const

export type Dismissal = keyof typeof dismissals

const day_ms = 86_400_000

/**
 * Whether a flag still holds.
 * @param written its value: when it was put away, in milliseconds
 */
export function isDismissed(name: Dismissal, written: string | null | undefined, now: number): boolean {
  const at = Number(written)
  return at > now - dismissals[name] * day_ms && at < now + day_ms
}
