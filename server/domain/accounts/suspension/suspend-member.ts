import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, ReportId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { accountHidden, accountHiddenUntil, accountShown } from '../events.ts'
import { endSessionsOf } from '../sessions/session.ts'
import { makeCaseToken } from './case-token.ts'
import { scheduleEnd } from './end-suspension.ts'
import { lift, selectSuspended, selectSuspension, suspend } from './store.ts'

/**
 * Suspends an account because of a report (X4): ends every session, prevents new sessions and hides the profile, until
 * the given time or without an end. The longest suspension applies: if the account is already suspended for at least as
 * long, the earlier report stays the reason. When the time has come, each query compares it, and a job announces it.
 * @returns a function that closes the open streams; call it after the commit
 */
export async function suspendMember(
  app: App,
  tx: Tx,
  member: MemberId,
  report: ReportId,
  until: Date | null = null,
): Promise<() => void> {
  const suspension = { suspended_at: app.clock.now(), suspended_by: report, suspended_until: until }
  const account = (await suspend(tx, { id: member, ...suspension })).rows[0]
  if (!account) return () => {}
  const event = { member, site: account.site_id }
  if (until) {
    await publish(app, tx, accountHiddenUntil, { ...event, until: until.toISOString() })
    await scheduleEnd(tx, member, until)
  } else await publish(app, tx, accountHidden, event)
  const ended = await endSessionsOf(tx, member)
  return () => ended.closeStreams(app)
}

/**
 * Lifts the suspension that this report caused. The profile is shown again unless the member has paused it or is
 * leaving.
 */
export async function liftSuspension(app: App, tx: Tx, member: MemberId, report: ReportId): Promise<void> {
  const account = (await lift(tx, { id: member, suspended_by: report })).rows[0]
  if (!account) return
  const event = { member, site: account.site_id }
  if (account.had_end) await publish(app, tx, accountHiddenUntil, { ...event, until: null })
  if (account.status === 'active' && !account.paused) await publish(app, tx, accountShown, event)
}

/**
 * Throws `account_suspended` if the member is suspended. The error has a token that opens the page of the report that
 * caused the suspension.
 */
export async function assertNotSuspended(app: App, member: MemberId): Promise<void> {
  const suspension = (await selectSuspension(app.db, { id: member, now: app.clock.now() })).rows[0]
  if (suspension)
    throw new ApiError('account_suspended', {
      case: await makeCaseToken(app, suspension.report, 'member'),
    })
}

/** Returns the ids of those members that are suspended. */
export async function listSuspendedAmong(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await selectSuspended(db, { ids: members, now: clock.now() })
  return new Set(rows.map(({ id }) => id))
}
