import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { hours } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { markBrowserOf } from '../mails/mark-browser.ts'
import { lockAddress } from '../store.ts'
import { findResetMember, sendReset } from './send-reset.ts'
import { insertRequest } from './store.ts'

/**
 * A6: stores a reset request and queues the job that answers the request by mail. Nothing in this call depends on
 * whether the mail address is known (H7). Throws `too_many_resets` after three requests a day for one mail address, no
 * matter which visitors sent them. A stranger who uses up this limit does not lock the member out, because each of the
 * three requests mails a valid link to the member.
 */
export async function requestReset(requestContext: RequestContext, email: string): Promise<void> {
  const { app, site, locale } = requestContext
  const now = app.clock.now()
  const since = new Date(now.getTime() - hours(24))
  const id = orderedId(now)
  // A public demo shows the mail in this browser only if the member with this mail address has signed in with this
  // browser before. Otherwise any visitor could type another member's mail address and read the mail.
  const browser = await markBrowserOf(requestContext, () => findResetMember(app, { site_id: site.id, email }))
  await inTransaction(app.db, async (tx) => {
    // Concurrent requests are counted one after another.
    await lockAddress(tx, { site_id: site.id, email })
    const { rowCount } = await insertRequest(tx, {
      id,
      site_id: site.id,
      email,
      locale,
      created_at: now,
      resets_per_day: limits.resets_per_day,
      since,
    })
    if (rowCount === 0) throw new ApiError('too_many_resets')
    await addJob(tx, sendReset, { request: id, browser })
  })
}
