import type { TimeBonus } from '#contract/discounts/time-bonus.ts'

/**
 * Ends of the bonuses by the browser's clock, which may be wrong. The server sends the remaining time, so the end is
 * known when its answer arrives. Each answer has its own object.
 */
const ends = new WeakMap<TimeBonus, number>()

/**
 * Returns the end of a bonus in milliseconds by the browser's clock. The first call for an answer must be soon after
 * its arrival: `DiscountModals` makes it on every app page.
 */
export function endOf(bonus: TimeBonus, now = Date.now()): number {
  let end = ends.get(bonus)
  if (end === undefined) {
    end = now + bonus.remaining_ms
    ends.set(bonus, end)
  }
  return end
}

/** Returns the remaining seconds of a bonus, rounded up, and never more than when its answer arrived. */
export function secondsLeft(bonus: TimeBonus, now = Date.now()): number {
  const left = Math.min(endOf(bonus, now) - now, bonus.remaining_ms)
  return Math.max(0, Math.ceil(left / 1_000))
}
