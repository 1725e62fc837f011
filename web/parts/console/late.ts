import type { Queue } from '#contract/console/console.ts'
import { formatLocale, type Locale } from '#i18n/locales.ts'

/** Returns whether a case of the queue has waited longer than promised. */
export const isLate = ({ first }: Pick<Queue, 'first'>, now: number): boolean =>
  first !== null && Date.parse(first.due) < now

/** Returns the queue whose first case is the latest compared with its promised time; `null` if no case waits. */
export const mostUrgent = (queues: readonly Queue[]): Queue | null =>
  queues
    .filter(({ first }) => first !== null)
    .toSorted((one, other) => (one.first?.due ?? '').localeCompare(other.first?.due ?? ''))[0] ?? null

const [minute_ms, hour_ms, day_ms] = [60_000, 3_600_000, 86_400_000]

/** Formats a time span in two units: `22min`, `5h 12min`, and from 48 hours `2gg 3h`. At least a minute. */
export function formatSpan(ms: number, locale: Locale): string {
  const left = Math.max(ms, minute_ms)
  const span =
    left >= 2 * day_ms
      ? { days: Math.floor(left / day_ms), hours: Math.floor((left % day_ms) / hour_ms) }
      : { hours: Math.floor(left / hour_ms), minutes: Math.floor((left % hour_ms) / minute_ms) }
  return new Intl.DurationFormat(formatLocale(locale), { style: 'narrow' }).format(span)
}
