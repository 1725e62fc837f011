import { ApiError } from '#contract/errors.ts'
import type { MemberId, ReportId } from '#contract/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { accountHidden, accountShown } from '../events.ts'
import { endSessionsOf } from '../sessions/session.ts'
import { makeCaseToken } from './case-token.ts'
import { lift, selectSuspended, selectSuspension, suspend } from './store.ts'

/**
 * Suspends an account because of a report (X4): every session ends, none begins, nobody sees the profile. Whoever was
 * suspended before stays so by that report.
 * @returns to be called after the commit: closes the open streams
 */
export async function suspendMember(
  app: App,
  tx: Tx,
  member: MemberId,
  report: ReportId,
): Promise<() => void> {
  const account = (await suspend(tx, [member, app.clock.now(), report])).rows[0]
  if (!account) return () => {}
  await publish(app, tx, accountHidden, { member, site: account.site_id })
  const ended = await endSessionsOf(tx, member)
  return () => ended.closeStreams(app)
}

/** Takes back what this report has led to: the profile is seen again, unless its owner has paused it or is leaving. */
export async function liftSuspension(app: App, tx: Tx, member: MemberId, report: ReportId): Promise<void> {
  const account = (await lift(tx, [member, report])).rows[0]
  if (account?.status === 'active' && !account.paused)
    await publish(app, tx, accountShown, { member, site: account.site_id })
}

/** Throws `account_suspended` with the way to the statement of reasons. */
export async function assertNotSuspended(app: App, member: MemberId): Promise<void> {
  const suspension = (await selectSuspension(app.db, [member])).rows[0]
  if (suspension)
    throw new ApiError('account_suspended', {
      case: await makeCaseToken(app, suspension.report, 'member'),
    })
}

/** Which of these are suspended. */
export async function listSuspendedAmong(
  db: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  return new Set((await selectSuspended(db, [members])).rows.map(({ id }) => id))
}
