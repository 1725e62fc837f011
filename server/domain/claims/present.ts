import type { Claim } from '#contract/claims/claims.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MeasurementRow } from './store.ts'

export function presentMeasurement(row: MeasurementRow): Claim['measurements'][number] {
  const group = (name: 'premium' | 'free') => ({
    members: row[`${name}_members`] ?? 0,
    days: row[`${name}_days`] ?? 0,
    matches: row[`${name}_matches`] ?? 0,
  })
  const { ratio, low, high } = row
  return {
    from: row.period_from,
    to: row.last_day,
    measured_at: iso(row.measured_at),
    figures:
      ratio === null || low === null || high === null
        ? null
        : { premium: group('premium'), free: group('free'), ratio, low, high },
  }
}
