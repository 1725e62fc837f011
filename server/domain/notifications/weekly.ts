import type { MemberId } from '#contract/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { composeNotice } from './content.ts'
import { reach } from './reach.ts'
import * as store from './store.ts'
import { findReceiver } from './waiting.ts'

/**
 * The week of whoever asked for it (`weekly_updates`): new likes and what is unread. A week without either is not told
 * (H2). Looked at once a week for as long as it is wished.
 */
async function tellOneWeek(app: App, member: MemberId): Promise<void> {
  const receiver = await findReceiver(app, member)
  if (receiver?.notifications.weekly_updates !== 'on') return
  const content = await composeNotice(app, member, 'weekly')
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    await store.planNotice(tx, [member, 'weekly', new Date(now.getTime() + days(7))])
    const claimed = await store.claimWeekly(tx, [member, now, new Date(now.getTime() - days(7))])
    if (content && claimed.rows[0]) await reach(app, tx, receiver, 'weekly', 'weekly_updates')
  })
}

export const tellWeek = defineJob<{ member: MemberId }>('notifications.weekly', (app, { member }) =>
  tellOneWeek(app, member),
)
