import { useCallback, useSyncExternalStore } from 'react'
import type { TimeBonus } from '#contract/discounts/time-bonus.ts'
import { secondsLeft } from '#web/lib/page/bonus-clock.ts'

/** Returns the remaining seconds of a bonus, updated each second; 0 without a bonus. */
export function useSecondsLeft(bonus: TimeBonus | null): number {
  const live = useCallback(() => (bonus ? secondsLeft(bonus) : 0), [bonus])
  const rendered = () => (bonus ? Math.ceil(bonus.remaining_ms / 1_000) : 0)
  return useSyncExternalStore(subscribe, live, rendered)
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, 1_000)
  return () => clearInterval(timer)
}
