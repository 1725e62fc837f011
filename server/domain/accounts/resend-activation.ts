import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { hours, iso, seconds } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { queueMail } from './mail.ts'
import { markBrowser } from './mails/mark-browser.ts'
import { activationMails } from './rules.ts'
import { sendActivation } from './send-activation.ts'
import { lockMember, selectRecentMails } from './store.ts'

/** Queues the activation mail again, for the signed-in member. Throws as `queueActivation`. */
export async function resendActivation(requestContext: MemberContext): Promise<void> {
  const { app, session } = requestContext
  await inTransaction(app.db, (tx) => queueActivation(app, tx, session.memberId, markBrowser(requestContext)))
}

/**
 * Queues the activation mail again. Earlier links stay valid until one of them is used. Throws `already_confirmed`.
 * Throws `too_many_requests` with the seconds to wait if the member was mailed within the last minute, or five times
 * within the last 24 hours.
 */
export async function queueActivation(app: App, tx: Tx, member: MemberId, browser?: string): Promise<void> {
  const now = app.clock.now()
  const { rows } = await lockMember(tx, { id: member })
  if (rows[0]?.status !== 'not_confirmed') throw new ApiError('already_confirmed')
  const mails = (
    await selectRecentMails(tx, { member_id: member, since: new Date(now.getTime() - hours(24)) })
  ).rows[0]
  const latest = mails?.latest ? Date.parse(iso(mails.latest)) : 0
  const next = latest + seconds(activationMails.pauseSeconds)
  if (next > now.getTime())
    throw new ApiError('too_many_requests', { seconds: Math.ceil((next - now.getTime()) / 1_000) })
  if ((mails?.count ?? 0) >= activationMails.perDay)
    throw new ApiError('too_many_requests', { seconds: 24 * 3_600 })
  await queueMail(app, tx, sendActivation, 'activation', member, { browser })
}
