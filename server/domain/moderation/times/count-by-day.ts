import type { SiteId } from '#contract/wire/ids.ts'
import { countWaitingIntros, countWaitingPhotos } from '#server/domain/photos/index.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { firstIdAt } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { countDecisionsByDay, countWaitingByDay } from './store.ts'

/** The cases of a queue by days of 24 hours, the last one first. */
interface CasesByDay {
  readonly came: readonly number[]
  readonly decided: readonly number[]
}

const queues = ['photo', 'pose', 'voice', 'report', 'appeal'] as const

/** O1: counts the cases of the reviewers' queues that came and that were decided on each of the last `many` days. */
export async function countCasesByDay(
  db: Queryable,
  sites: readonly SiteId[],
  now: Date,
  many: number,
): Promise<ReadonlyMap<(typeof queues)[number], CasesByDay>> {
  const from = new Date(now.getTime() - days(many) + 1)
  const first_id = firstIdAt(new Date(from.getTime() - hours(1)))
  const [decided, waiting, photos, voices] = await Promise.all([
    countDecisionsByDay(db, { site_ids: sites, from, first_id, now }),
    countWaitingByDay(db, { site_ids: sites, from, now }),
    countWaitingPhotos(db, sites, { from, now }),
    countWaitingIntros(db, sites, { from, now }),
  ])
  return new Map(
    queues.map((queue) => {
      const rows = decided.rows.filter(({ about }) => about === queue)
      // A case came on the day from which it waits, whether or not it is decided meanwhile.
      const came = [...rows, ...waiting.rows.filter(({ about }) => about === queue)]
      const own = [
        ...photos.filter(({ isAppeal }) => queue === (isAppeal ? 'appeal' : 'photo')),
        ...voices.filter(({ isAppeal }) => queue === (isAppeal ? 'appeal' : 'voice')),
      ]
      const sum = (all: readonly { count: number | null }[]) =>
        all.reduce((total, { count }) => total + (count ?? 0), 0)
      return [
        queue,
        {
          came: Array.from({ length: many }, (_, day) =>
            sum([...came, ...own].filter(({ came_ago }) => came_ago === day)),
          ),
          decided: Array.from({ length: many }, (_, day) =>
            sum(rows.filter(({ decided_ago }) => decided_ago === day)),
          ),
        },
      ]
    }),
  )
}
