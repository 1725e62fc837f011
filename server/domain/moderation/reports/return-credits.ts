import * as limits from '#contract/limits.ts'
import type { ReportId } from '#contract/wire/ids.ts'
import { returnFraud, returnUnopened } from '#server/domain/chats/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { findDecided } from './notify-outcome.ts'

/** Plans `returnCreditsJob` in the transaction of a decision, for the time when it can no longer be undone. */
export async function planReturn(tx: Tx, report: ReportId, decided: Date): Promise<void> {
  const runAt = new Date(decided.getTime() + minutes(limits.outcome_delay_minutes))
  await addJob(tx, returnCreditsJob, { report }, { runAt, key: `report credits ${report}` })
}

/**
 * Fair credits (X1): returns what others have paid for messages to a member who is fake or a fraud, whatever the
 * measure, and for unopened messages to a member who was banned: suspended without an end, which a second person has
 * confirmed. Does nothing if the decision was undone. A later
 * decision about an appeal takes nothing back.
 */
export const returnCreditsJob = defineJob(
  'moderation.return_credits',
  async (app: App, { report }: { report: ReportId }) => {
    const row = await findDecided(app, report)
    if (!row?.member_id || row.outcome === 'no_breach') return
    if (row.ground === 'fake')
      await returnFraud(app, row.member_id, new Date(iso(row.decided_at ?? row.created_at)))
    else if (row.outcome === 'suspended' && row.ends_at === null) await returnUnopened(app, row.member_id)
  },
)
