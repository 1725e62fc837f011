import type * as limits from '#contract/limits.ts'

/**
 * Copy of `dismissal_days` in `limits.ts`, because plain pages do not load that file. The type makes the compiler
 * reject a different value.
 */
const dismissal_days: (typeof limits)['dismissal_days'] = 30
/** Copy of `device_cookie_days`: browsers keep no cookie for longer. */
const device_cookie_days: (typeof limits)['device_cookie_days'] = 400

/** Flags of §3 for dismissed alerts, each with the number of days until the alert comes back (§9). */
export const dismissals = {
  'hide-disabled-notifications-alert': dismissal_days,
  /** P5: the alert about a profile without a photo. */
  'hide-enrich-alert': dismissal_days,
  'hide-push-notification-alert': dismissal_days,
  'hide-install-offer': dismissal_days,
  /** H6: the modal of the time bonus. A bonus lasts four hours, and `started_at` tells it from another member's. */
  'hide-time-bonus-modal': 1,
  /** A4: the modal of the activation. `signup_date` tells it from that of another account. */
  'hide-activation-modal': dismissal_days,
  'hide-welcome-banner': dismissal_days,
  /** L4: the modal of the welcome code, once per code. The code is part of the flag's name. */
  'hide-welcome-modal': device_cookie_days,
  /** L4: the warning to visitors that the site is for adults. */
  'hide-entry-warning': device_cookie_days,
} as const

export type Dismissal = keyof typeof dismissals

const day_ms = 86_400_000

/**
 * Returns whether the alert is still dismissed. Returns false if `written` is not a time, or is more than a day in the
 * future.
 * @param written the flag's value: the time of the dismissal, in milliseconds since 1970
 */
export function isDismissed(name: Dismissal, written: string | null | undefined, now: number): boolean {
  const at = Number(written)
  return at > now - dismissals[name] * day_ms && at < now + day_ms
}
