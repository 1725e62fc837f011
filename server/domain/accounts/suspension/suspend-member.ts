import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, ReportId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { accountHidden, accountShown } from '../events.ts'
import { endSessionsOf } from '../sessions/session.ts'
import { makeCaseToken } from './case-token.ts'
import { lift, selectSuspended, selectSuspension, suspend } from './store.ts'

/**
 * Suspends an account because of a report (X4): ends every session, prevents new sessions and hides the profile. If the
 * account is already suspended, the earlier report stays the reason.
 * @returns a function that closes the open streams; call it after the commit
 */
export async function suspendMember(
  app: App,
  tx: Tx,
  member: MemberId,
  report: ReportId,
): Promise<() => void> {
  const account = (await suspend(tx, { id: member, suspended_at: app.clock.now(), suspended_by: report }))
    .rows[0]
  if (!account) return () => {}
  await publish(app, tx, accountHidden, { member, site: account.site_id })
  const ended = await endSessionsOf(tx, member)
  return () => ended.closeStreams(app)
}

/**
 * Lifts the suspension that this report caused. The profile is shown again unless the member has paused it or is
 * leaving.
 */
export async function liftSuspension(app: App, tx: Tx, member: MemberId, report: ReportId): Promise<void> {
  const account = (await lift(tx, { id: member, suspended_by: report })).rows[0]
  if (account?.status === 'active' && !account.paused)
    await publish(app, tx, accountShown, { member, site: account.site_id })
}

/**
 * Throws `account_suspended` if the member is suspended. The error has a token that opens the page of the report that
 * caused the suspension.
 */
export async function assertNotSuspended(app: App, member: MemberId): Promise<void> {
  const suspension = (await selectSuspension(app.db, { id: member })).rows[0]
  if (suspension)
    throw new ApiError('account_suspended', {
      case: await makeCaseToken(app, suspension.report, 'member'),
    })
}

/** Returns the ids of those members that are suspended. */
export async function listSuspendedAmong(
  db: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  return new Set((await selectSuspended(db, { ids: members })).rows.map(({ id }) => id))
}
