import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { memberSignedIn } from '../events.ts'
import { daysLeft } from '../leaving/rules.ts'
import { queueReactivation } from '../leaving/send-reactivation.ts'
import { selectLeaving } from '../leaving/store.ts'
import { queueMail } from '../mail.ts'
import { markBrowser } from '../mails/mark-browser.ts'
import { nameBrowser } from '../sessions/browser.ts'
import { createSession, enterSession } from '../sessions/session.ts'
import { assertNotSuspended } from '../suspension/suspend-member.ts'
import { rememberDevice } from './device.ts'
import { sendNewSignIn } from './send-new-sign-in.ts'

/**
 * Signs in a member: creates a session, records this browser, and mails a notice if the browser is new to an active
 * member. If the member is leaving, mails the reactivation link and throws `account_leaving` with the remaining days.
 * If the member is suspended, throws `account_suspended` with a token that opens the page of the report that caused the
 * suspension.
 * @param proved `false` if the member used only a mailed link. The session then does not authorize sensitive changes
 *   (`requireFreshIdentity`)
 */
export async function enter(
  requestContext: RequestContext,
  who: { readonly member: MemberId; readonly status: string },
  proved = true,
): Promise<void> {
  const { app, site, userAgent } = requestContext
  const { member, status } = who
  if (status === 'deleted') throw await refuseLeaving(requestContext, member)
  await assertNotSuspended(app, member)
  const token = await inTransaction(app.db, async (tx) => {
    const isNewDevice = await rememberDevice(requestContext, tx, member)
    if (isNewDevice && status === 'active') {
      const { browser, system } = nameBrowser(userAgent)
      const facts = { ...(browser && { browser }), ...(system && { system }) }
      const cause = { facts, browser: markBrowser(requestContext) }
      await queueMail(app, tx, sendNewSignIn, 'new_sign_in', member, cause)
    }
    await publish(app, tx, memberSignedIn, { member })
    return createSession(app, { member, site, userAgent, proved }, tx)
  })
  await enterSession(requestContext, token, true)
}

/**
 * Mails the reactivation link and returns the error `account_leaving`. After the end of the grace period, mails nothing
 * and returns the same error as for an unknown account.
 */
async function refuseLeaving(requestContext: RequestContext, member: MemberId): Promise<ApiError> {
  const { app } = requestContext
  const now = app.clock.now()
  const leaving = (await selectLeaving(app.db, { id: member, since: now })).rows[0]
  if (!leaving) return new ApiError('login_failed')
  const browser = markBrowser(requestContext)
  await inTransaction(app.db, (tx) => queueReactivation(app, tx, member, browser))
  return new ApiError('account_leaving', { days: daysLeft(new Date(iso(leaving.erase_at)), now) })
}
