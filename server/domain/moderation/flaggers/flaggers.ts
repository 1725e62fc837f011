import type { CallOutput, ParsedInput } from '#contract/index.ts'
import type { Flagger } from '#contract/moderation/flaggers.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { FlaggerId, SiteId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { dayOf } from '#server/kernel/day.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { audit, type AuditEntry } from '../audit.ts'
import { sendFlaggerLink } from './send-link.ts'
import { type FlaggerRow, insertFlagger, selectFlagger, selectFlaggers, updateSuspended } from './store.ts'

/** Returns the register of one of the caller's sites. Throws `forbidden`. */
export async function listFlaggers(
  { app, session }: StaffContext,
  { site }: ParsedInput<'listFlaggers'>,
): Promise<CallOutput<'listFlaggers'>> {
  assertOwnSite(session, site)
  const { rows } = await selectFlaggers(app.db, { site_id: site })
  return { flaggers: rows.map((row) => present(row, dayOf(app.clock.now()))) }
}

function present({ suspended_at, ...row }: FlaggerRow, day: string): Flagger {
  return {
    ...row,
    suspended_at: suspended_at && iso(suspended_at),
    state: stateOf({ ...row, suspended_at }, day),
  }
}

function stateOf(
  { suspended_at, starts_on, ends_on }: Pick<FlaggerRow, 'suspended_at' | 'starts_on' | 'ends_on'>,
  day: string,
): Flagger['state'] {
  if (suspended_at) return 'suspended'
  if (starts_on > day) return 'planned'
  return ends_on !== null && ends_on < day ? 'ended' : 'in_force'
}

/** Registers a trusted flagger and mails the personal link. Throws `forbidden`. */
export async function addFlagger(
  { app, session }: StaffContext,
  { site, ...entry }: ParsedInput<'addFlagger'>,
): Promise<void> {
  assertOwnSite(session, site)
  const now = app.clock.now()
  const id = orderedId<FlaggerId>(now)
  await inTransaction(app.db, async (tx) => {
    await insertFlagger(tx, { site_id: site, id, ...entry, created_by: session.staffId, created_at: now })
    await addJob(tx, sendFlaggerLink, { site, flagger: id })
    const { organisation, area, coordinator, starts_on, ends_on } = entry
    await record(app, tx, session, site, id, 'flagger_added', {
      ...{ organisation, area, coordinator, starts_on, ends_on },
    })
  })
}

/** Mails a new link; the job that sends it ends the earlier one. Throws `forbidden`, `not_found`. */
export async function renewFlaggerLink(
  { app, session }: StaffContext,
  { site, flagger }: ParsedInput<'renewFlaggerLink'>,
): Promise<void> {
  assertOwnSite(session, site)
  await inTransaction(app.db, async (tx) => {
    if ((await selectFlagger(tx, { site_id: site, id: flagger })).rows.length === 0)
      throw new ApiError('not_found')
    await addJob(tx, sendFlaggerLink, { site, flagger })
    await record(app, tx, session, site, flagger, 'flagger_link_sent', {})
  })
}

/** Takes or gives back the priority. Repeating it changes nothing. Throws `forbidden`, `not_found`. */
export async function suspendFlagger(
  { app, session }: StaffContext,
  input: ParsedInput<'suspendFlagger'>,
): Promise<void> {
  const { site, flagger } = input
  assertOwnSite(session, site)
  await inTransaction(app.db, async (tx) => {
    if ((await selectFlagger(tx, { site_id: site, id: flagger })).rows.length === 0)
      throw new ApiError('not_found')
    const reason = input.suspend ? input.reason : ''
    const { rowCount } = await updateSuspended(tx, {
      ...{ site_id: site, id: flagger, reason, suspended_at: input.suspend ? app.clock.now() : null },
    })
    if (rowCount === 0) return
    const action = input.suspend ? 'flagger_suspended' : 'flagger_resumed'
    await record(app, tx, session, site, flagger, action, { reason })
  })
}

function record(
  app: App,
  tx: Tx,
  { staffId }: StaffContext['session'],
  site: SiteId,
  flagger: FlaggerId,
  action: AuditEntry['action'],
  after: object,
): Promise<void> {
  const object = { kind: 'flagger', id: flagger } as const
  return audit(tx, { staff: staffId, site, action, object, member: null, before: {}, after }, app.clock.now())
}

function assertOwnSite(session: StaffContext['session'], site: SiteId): void {
  if (!session.siteIds.includes(site)) throw new ApiError('forbidden')
}
