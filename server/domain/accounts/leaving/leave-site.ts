import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { randomId } from '#server/kernel/ids.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { accountGone, accountHidden } from '../events.ts'
import { closeLinks } from '../links/link.ts'
import { oneTimePurposes } from '../links/rules.ts'
import { queueMail } from '../mail.ts'
import { markBrowser } from '../mails/mark-browser.ts'
import { requireFreshIdentity } from '../sessions/fresh-identity.ts'
import { endSessionsOf } from '../sessions/session.ts'
import { scheduleErasure } from './erase-due.ts'
import { makeReceiptToken, newReceipt } from './receipt.ts'
import { endOfGrace } from './rules.ts'
import { sendDeletion } from './send-reactivation.ts'
import { cancelUnsentMails, insertReason, leave } from './store.ts'

/**
 * Leaves the site (A8, X10): hides the profile, ends every session and cancels unsent mails at once. A job erases the
 * account, either immediately or after fourteen days. During these days the mailed link restores the account. Throws
 * `identity_required` if the member has not proved their identity recently. Throws `not_confirmed` if a provisional
 * member chooses the fourteen days, because the link must not be sent to an unconfirmed mail address.
 */
export async function leaveSite(
  requestContext: MemberContext,
  { when, reasons, comment }: ParsedInput<'leaveSite'>,
): Promise<CallOutput<'leaveSite'>> {
  const { app, session } = requestContext
  const member = session.memberId
  await requireFreshIdentity(requestContext)
  if (when === 'in_14_days' && session.status !== 'active') throw new ApiError('not_confirmed')
  const now = app.clock.now()
  const eraseAt = when === 'now' ? now : endOfGrace(now)
  const receipt = when === 'now' ? newReceipt(now) : null
  const ended = await inTransaction(app.db, async (tx) => {
    const site = await startLeaving(app, tx, member, { now, eraseAt })
    if (!site) throw new ApiError('auth_required')
    // Stores the reasons under a random id and a date without a time, so that they cannot be linked to the member.
    if (reasons.length > 0 || comment)
      await insertReason(tx, {
        id: randomId(),
        site_id: site,
        reasons,
        comment,
        at: now.toISOString().slice(0, 10),
      })
    if (receipt) await publish(app, tx, accountGone, { member, receipt })
    else await startGrace(requestContext, tx, eraseAt)
    return endSessionsOf(tx, member)
  })
  ended.closeStreams(app)
  requestContext.signOut()
  app.presence.remove(member)
  return {
    erased_at: eraseAt.toISOString(),
    receipt: receipt && (await makeReceiptToken(app, receipt)),
  }
}

/**
 * Hides a member who leaves, cancels the unsent mails and closes the links. Returns the member's site, or `null` if the
 * member is leaving already, or has not confirmed the mail address and `eraseAt` is later than `now`.
 */
export async function startLeaving(
  app: App,
  tx: Tx,
  member: MemberId,
  { now, eraseAt }: { now: Date; eraseAt: Date },
): Promise<SiteId | null> {
  const { rows } = await leave(tx, {
    ...{ id: member, deleted_at: now, erase_at: eraseAt, is_now: eraseAt <= now },
  })
  const site = rows[0]?.site_id as SiteId | undefined
  if (!site) return null
  await cancelUnsentMails(tx, { member_id: member, failed_at: now })
  await closeLinks(app, tx, member, oneTimePurposes)
  await publish(app, tx, accountHidden, { member, site })
  return site
}

async function startGrace(requestContext: MemberContext, tx: Tx, eraseAt: Date): Promise<void> {
  const { app, session } = requestContext
  const member = session.memberId
  await queueMail(app, tx, sendDeletion, 'deletion', member, { browser: markBrowser(requestContext) })
  await scheduleErasure(tx, eraseAt)
}
