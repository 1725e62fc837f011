import type { DatePlan } from '#contract/dates/dates.ts'
import { iso } from '#server/kernel/clock.ts'
import type { DatePlanRow } from './store.ts'

export const presentPlan = (row: DatePlanRow): DatePlan => ({
  version: row.version,
  status: row.status,
  changed_by: row.changed_by,
  starts_at: iso(row.starts_at),
  zone: row.zone,
  place: row.place,
  town: row.town,
})
