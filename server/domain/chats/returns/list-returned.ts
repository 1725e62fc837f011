import type { MemberId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectDays } from './store.ts'

/** The credits that came back on one day (X1). */
export interface ReturnedDay {
  /** Number of the day since 1970. */
  readonly number: number
  readonly credits: number
  readonly at: Date
}

/** Returns the days since a time on which credits came back to the member, oldest first. */
export async function listReturned(db: Queryable, member: MemberId, since: Date): Promise<ReturnedDay[]> {
  const { rows } = await selectDays(db, { member_id: member, since })
  return rows.map(({ number, credits, booked_at }) => ({ number, credits, at: new Date(iso(booked_at)) }))
}
