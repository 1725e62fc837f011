import { type FoundAsks, pauseReaders } from '#contract/chats/asks.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { days } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { addToDay, addToModelDay, sumModelPauses, sumPauses } from './store.ts'

const nothing = { paused: 0, rewritten: 0, sent: 0, disputed: 0, uncovered: 0, reported: 0 }

/** Numbers of pauses, and of the ways in which they ended. */
export type PauseCounts = typeof nothing

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Counts a pause, or what became of one. The counts have no members. */
export async function countPause(
  db: Queryable,
  site: SiteId,
  { asks, by }: FoundAsks,
  what: keyof PauseCounts,
  now: Date,
): Promise<void> {
  const add = by === 'model' ? addToModelDay : addToDay
  await add(db, { site_id: site, day: dayOf(now), asks, ...nothing, [what]: 1 })
}

/** Returns the counts of the last `number` days, by what the messages asked for and by what had found it. */
export async function listPauses(
  db: Queryable,
  site: SiteId,
  number: number,
  now: Date,
): Promise<(FoundAsks & PauseCounts)[]> {
  const day = dayOf(new Date(now.getTime() - days(number)))
  const sums = { rules: sumPauses, model: sumModelPauses }
  const read = pauseReaders.map(async (by) => {
    const { rows } = await sums[by](db, { site_id: site, day })
    return rows.map((row) => ({ ...row, by }))
  })
  return (await Promise.all(read)).flat()
}
