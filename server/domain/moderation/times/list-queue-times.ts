import type { SiteId } from '#contract/wire/ids.ts'
import { hours } from '#server/kernel/clock.ts'
import { firstIdAt } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectQueueTimes } from './store.ts'

export interface QueueTime {
  readonly about:
    | ('photo' | 'voice' | 'report' | 'pose' | 'complaint' | 'withdrawal' | 'money_case' | 'fictional_chat')
    | ('appeal' | 'proposal')
  readonly decided: number
  /** Half of the cases had waited at most so long. */
  readonly half_seconds: number
}

/** A process whose clock was set back counts its ids on, so ids may be ahead of their time. */
const slack_ms = hours(1)

/** O1: returns the decisions of a time by the audit trail, also those about erased members. */
export async function listQueueTimes(
  db: Queryable,
  sites: readonly SiteId[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<QueueTime[]> {
  const first_id = firstIdAt(new Date(from.getTime() - slack_ms))
  const { rows } = await selectQueueTimes(db, { site_ids: sites, from, until, first_id })
  return rows.map(({ about, decided, half_seconds }) => ({
    ...{ about: about as QueueTime['about'], decided: decided ?? 0, half_seconds: half_seconds ?? 0 },
  }))
}
