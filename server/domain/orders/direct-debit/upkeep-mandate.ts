import type { MandateId, MemberId } from '#contract/wire/ids.ts'
import { defineJob, type Job } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { endMandate, timesOf } from './end-mandate.ts'
import { planUpkeep, upkeep_mandate } from './plan-upkeep.ts'
import { evidenceEndOf, lapseOf } from './rules.ts'
import * as store from './store.ts'

/**
 * Lets a mandate lapse that was not used for 36 months, and deletes the evidence of an ended one 14 months after its
 * last debit. Plans itself again if a debit has moved these times.
 */
export const upkeepMandate: Job<{ member: MemberId; mandate: MandateId }> = defineJob(
  upkeep_mandate,
  async (app, { member, mandate }) => {
    const now = app.clock.now()
    await inTransaction(app.db, async (tx) => {
      let row = (await store.selectDebitMandate(tx, { member_id: member, id: mandate })).rows[0]
      if (row && !row.ended_at && lapseOf(timesOf(row)) <= now) {
        await endMandate(app, tx, member, mandate)
        row = (await store.selectDebitMandate(tx, { member_id: member, id: mandate })).rows[0]
      }
      if (!row) return
      if (row.ended_at && evidenceEndOf(timesOf(row)) <= now)
        await store.deleteDebitMandate(tx, { member_id: member, id: mandate })
      else await planUpkeep(tx, row, { ...timesOf(row), isEnded: row.ended_at !== null })
    })
  },
)
