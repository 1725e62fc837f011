import { ApiError } from '#contract/errors.ts'
import type { MemberId, SiteId } from '#contract/ids.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { randomId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { accountGone, accountHidden } from '../events.ts'
import { closeLinks } from '../links/link.ts'
import { oneTimePurposes } from '../links/rules.ts'
import { orderMail } from '../mail.ts'
import { requireFreshIdentity } from '../sessions/fresh-identity.ts'
import { endSessionsOf } from '../sessions/session.ts'
import { planErasing } from './erase-due.ts'
import { endOfGrace } from './rules.ts'
import { sendDeletion } from './send-reactivation.ts'
import { giveUpMails, insertReason, leave } from './store.ts'

/**
 * Leaves (A8, X10): from this moment nobody sees the profile, every session has ended, nothing that was waiting is sent.
 * Erased at once by a job, or in fourteen days, within which the mailed link brings everything back. Throws
 * `identity_required`; `not_confirmed` for a provisional member who asks for the days: to whom the address belongs is
 * not known, so that no mail could bring the account back.
 */
export async function leaveSite(
  visit: MemberVisit,
  { when, reasons, comment }: ParsedInput<'leaveSite'>,
): Promise<CallOutput<'leaveSite'>> {
  const { app, session } = visit
  const member = session.memberId
  await requireFreshIdentity(visit)
  if (when === 'in_14_days' && session.status !== 'active') throw new ApiError('not_confirmed')
  const now = app.clock.now()
  const eraseAt = when === 'now' ? now : endOfGrace(now)
  const ended = await inTransaction(app.db, async (tx) => {
    const { rows } = await leave(tx, [member, now, eraseAt, when === 'now'])
    const site = rows[0]?.site_id as SiteId | undefined
    if (!site) throw new ApiError('auth_required')
    // Its number and its day tell nobody whose it is.
    if (reasons.length > 0 || comment)
      await insertReason(tx, [randomId(), site, reasons, comment, now.toISOString().slice(0, 10)])
    await giveUpMails(tx, [member, now])
    await closeLinks(app, tx, member, oneTimePurposes)
    await publish(app, tx, accountHidden, { member, site })
    await begin(app, tx, member, when === 'now' ? null : eraseAt)
    return endSessionsOf(tx, member)
  })
  ended.closeStreams(app)
  visit.signOut()
  app.presence.forget(member)
  return { erased_at: eraseAt.toISOString() }
}

async function begin(app: App, tx: Tx, member: MemberId, eraseAt: Date | null): Promise<void> {
  if (eraseAt === null) return publish(app, tx, accountGone, { member })
  await orderMail(app, tx, sendDeletion, 'deletion', member)
  await planErasing(tx, eraseAt)
}
