import type { MandateId, MemberId } from '#contract/wire/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { evidenceEndOf, lapseOf } from './rules.ts'

interface State {
  readonly signedAt: Date
  readonly lastUsedAt: Date | null
  readonly isEnded: boolean
}

/** Name of the job `upkeepMandate`. It stands here, because that job plans itself again. */
export const upkeep_mandate = 'orders.upkeep_mandate'

/** Plans the job that lets a mandate lapse, or deletes the evidence of one that has ended. */
export async function planUpkeep(
  db: Queryable,
  { member_id, id }: { readonly member_id: MemberId; readonly id: MandateId },
  state: State,
): Promise<void> {
  const runAt = state.isEnded ? evidenceEndOf(state) : lapseOf(state)
  const payload = { member: member_id, mandate: id }
  await addJob(db, { name: upkeep_mandate }, payload, { runAt, key: `upkeep mandate ${id}` })
}
