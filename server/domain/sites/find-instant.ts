import { timeZone } from '#contract/wire/time-zone.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectInstant } from './store.ts'

/**
 * Returns the instant of a local time in the installation's time zone, such as `2026-12-01T00:00`. Of a time that the
 * clock change skips, it is the one after the change; of a time that comes twice, the second one.
 */
export async function findInstant(db: Queryable, local: string): Promise<Date> {
  const instant = (await selectInstant(db, { local_time: local, time_zone: timeZone })).rows[0]?.instant
  return new Date(instant ?? Number.NaN)
}
