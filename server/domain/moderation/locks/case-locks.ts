import type { CallOutput } from '#contract/index.ts'
import { type CaseHolder, HeldCaseRef } from '#contract/moderation/case-locks.ts'
import type { SkipReason } from '#contract/moderation/skip-reasons.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { listStaffNames } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { hours, iso, minutes } from '#server/kernel/clock.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { audit } from '../audit.ts'
import {
  deleteCase,
  deleteLock,
  deleteOwnLock,
  insertSkip,
  type LockRow,
  selectLocks,
  selectLocksOfSites,
  selectSkipped,
  takeLock,
} from './store.ts'

type Kind = HeldCaseRef['kind']
type Holder = NonNullable<CaseHolder>

/** The time for which a reviewer holds a case. The page prolongs it while it is open. */
const held_ms = minutes(10)
/** The time for which a reviewer's list does not show a case that the reviewer has skipped. */
const skipped_ms = hours(12)

/** A waiting case of the console, with its site and the member whom it concerns. */
export interface WaitingCase {
  readonly kind: Kind
  readonly id: string
  readonly site: SiteId
  readonly member: MemberId | null
}

/** Holds a waiting case for the caller. Throws `case_locked` while another reviewer holds it. */
export async function holdCase(
  { app, session }: StaffContext,
  { kind, id, site }: WaitingCase,
): Promise<{ until: string }> {
  const now = app.clock.now()
  const until = new Date(now.getTime() + held_ms)
  const { rowCount } = await takeLock(app.db, {
    kind,
    case_id: id,
    site_id: site,
    staff_id: session.staffId,
    until,
    now,
  })
  if (rowCount === 0) await assertUnlocked(app, app.db, session.staffId, kind, id)
  return { until: until.toISOString() }
}

/** Releases a case that the caller holds until `until`. A hold that was prolonged since stays. */
export async function releaseCase(
  { app, session }: StaffContext,
  { kind, id, until }: Pick<WaitingCase, 'kind' | 'id'> & { readonly until: Date },
): Promise<void> {
  await deleteOwnLock(app.db, { kind, case_id: id, staff_id: session.staffId, until })
}

/** Leaves a waiting case to others, and records the reason. Throws `case_locked` while another reviewer holds it. */
export async function leaveCase(
  { app, session }: StaffContext,
  tx: Tx,
  { kind, id, site, member }: WaitingCase,
  reason: SkipReason,
): Promise<void> {
  const staff = session.staffId
  const now = app.clock.now()
  await assertUnlocked(app, tx, staff, kind, id)
  await deleteLock(tx, { kind, case_id: id })
  await insertSkip(tx, { kind, case_id: id, site_id: site, staff_id: staff, at: now })
  const object = { kind, id } as const
  await audit(tx, { staff, site, action: 'case_skipped', object, member, before: {}, after: { reason } }, now)
}

/** Throws `case_locked` with the holder's name if another reviewer holds the case. */
export async function assertUnlocked(
  app: Pick<App, 'clock'>,
  db: Queryable,
  staff: StaffId,
  kind: Kind,
  id: string,
): Promise<void> {
  const holder = (await findHolders(app, db, staff, kind, [id])).get(id)
  if (holder) throw new ApiError('case_locked', { name: holder.name })
}

/** Throws `case_locked` if another reviewer holds the case, such as `complaint-12`. A kind that nobody holds is free. */
export async function assertFree(
  app: Pick<App, 'clock'>,
  db: Queryable,
  staff: StaffId,
  of: string,
): Promise<void> {
  const [kind, id] = of.split('-')
  const held = HeldCaseRef.safeParse({ kind, case: id })
  if (held.success) await assertUnlocked(app, db, staff, held.data.kind, held.data.case)
}

/** Returns the reviewers other than `staff` who hold the cases, by case. */
export async function findHolders(
  app: Pick<App, 'clock'>,
  db: Queryable,
  staff: StaffId,
  kind: Kind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Holder>> {
  const { rows } = await selectLocks(db, { kind, case_ids: ids, staff_id: staff, now: app.clock.now() })
  return presentHolders(db, rows)
}

async function presentHolders(db: Queryable, rows: readonly LockRow[]): Promise<ReadonlyMap<string, Holder>> {
  const names = await listStaffNames(db, [...new Set(rows.map((row) => row.staff_id))])
  return new Map(
    rows.map((row) => [row.case_id, { name: names.get(row.staff_id) ?? '', until: iso(row.until) }]),
  )
}

/** Returns who else holds withdrawals of the caller's sites, and those that the caller has left to others lately. */
export async function listWithdrawalLocks({
  app,
  session,
}: StaffContext): Promise<CallOutput<'listWithdrawalLocks'>> {
  const sites = shownSites(session)
  const [{ rows }, skipped] = await Promise.all([
    selectLocksOfSites(app.db, {
      ...{ kind: 'withdrawal', site_ids: sites, staff_id: session.staffId, now: app.clock.now() },
    }),
    listSkipped({ app, session }, sites, 'withdrawal'),
  ])
  const holders = await presentHolders(app.db, rows)
  return { held: [...holders].map(([id, holder]) => ({ case: id, holder })), skipped }
}

/** Forgets the lock and the skips of a case, in the transaction that decides it. */
export const forgetCase = (tx: Tx, kind: Kind, id: string) => deleteCase(tx, { kind, case_id: id })

/** Returns the cases that the reviewer has skipped lately, which the reviewer's lists leave out. */
export async function listSkipped(
  { app, session }: Pick<StaffContext, 'app' | 'session'>,
  sites: readonly SiteId[],
  kind: Kind,
): Promise<string[]> {
  const since = new Date(app.clock.now().getTime() - skipped_ms)
  const { rows } = await selectSkipped(app.db, { kind, site_ids: sites, staff_id: session.staffId, since })
  return rows.map((row) => row.case_id)
}
