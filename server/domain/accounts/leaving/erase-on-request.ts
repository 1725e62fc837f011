import type { MemberId } from '#contract/wire/ids.ts'
import { publish } from '#server/kernel/event.ts'
import { defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { accountGone } from '../events.ts'
import { endSessionsOf } from '../sessions/session.ts'
import { startLeaving } from './leave-site.ts'
import { eraseNow } from './store.ts'

/**
 * Erases a member who asked the operator for it outside of the product (GDPR art. 17), without the fourteen days. Also
 * ends the fourteen days of a member who is leaving.
 */
export const eraseOnRequest = defineJob<{ member: MemberId }>(
  'accounts.erase_on_request',
  async (app, { member }) => {
    const now = app.clock.now()
    const ended = await inTransaction(app.db, async (tx) => {
      if (!(await startLeaving(app, tx, member, { now, eraseAt: now })))
        await eraseNow(tx, { id: member, erase_at: now })
      await publish(app, tx, accountGone, { member })
      return endSessionsOf(tx, member)
    })
    ended.closeStreams(app)
    app.presence.remove(member)
  },
)
