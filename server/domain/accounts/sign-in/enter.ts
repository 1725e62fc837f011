import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { daysLeft } from '../leaving/rules.ts'
import { orderReactivation } from '../leaving/send-reactivation.ts'
import { selectLeaving } from '../leaving/store.ts'
import { orderMail } from '../mail.ts'
import { nameBrowser } from '../sessions/browser.ts'
import { createSession, enterSession } from '../sessions/session.ts'
import { assertNotSuspended } from '../suspension/suspend-member.ts'
import { rememberDevice } from './device.ts'
import { sendNewSignIn } from './send-new-sign-in.ts'

/**
 * Lets a member in who has proved who they are: a new session, this browser remembered, and a mail where it is one that
 * an active member has not used before. Throws `account_leaving` with the days that are left for whoever asked to leave,
 * and sends them the way back; `account_suspended` with the way to the reasons.
 */
export async function enter(
  visit: Visit,
  who: { readonly member: MemberId; readonly status: string },
  proved = true,
): Promise<void> {
  const { app, site, userAgent } = visit
  const { member, status } = who
  if (status === 'deleted') throw await refuseLeaving(visit, member)
  await assertNotSuspended(app, member)
  const token = await inTransaction(app.db, async (tx) => {
    const isNewDevice = await rememberDevice(visit, tx, member)
    if (isNewDevice && status === 'active') {
      const { browser, system } = nameBrowser(userAgent)
      const facts = { ...(browser && { browser }), ...(system && { system }) }
      await orderMail(app, tx, sendNewSignIn, 'new_sign_in', member, { facts })
    }
    return createSession(app, { member, site, userAgent, proved }, tx)
  })
  await enterSession(visit, token, true)
}

/** The way back goes to the mailbox; when its days are over, there is no such account. */
async function refuseLeaving({ app }: Visit, member: MemberId): Promise<ApiError> {
  const now = app.clock.now()
  const leaving = (await selectLeaving(app.db, [member, now])).rows[0]
  if (!leaving) return new ApiError('login_failed')
  await inTransaction(app.db, (tx) => orderReactivation(app, tx, member))
  return new ApiError('account_leaving', { days: daysLeft(new Date(iso(leaving.erase_at)), now) })
}
