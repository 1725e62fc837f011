import type { CallOutput, ParsedInput } from '#contract/index.ts'
import type { Flagger } from '#contract/moderation/flaggers.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { FlaggerId } from '#contract/wire/ids.ts'
import { getOwnSite } from '#server/domain/sites/index.ts'
import { iso } from '#server/kernel/clock.ts'
import { dayOf } from '#server/kernel/day.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { auditAct } from '../audit.ts'
import { sendFlaggerLink } from './send-link.ts'
import {
  type FlaggerRow,
  insertFlagger,
  selectByKey,
  selectFlagger,
  selectFlaggers,
  updateSuspended,
} from './store.ts'

/** Returns the register of one of the caller's sites. Throws `forbidden`. */
export async function listFlaggers(
  { app, session }: StaffContext,
  { site }: ParsedInput<'listFlaggers'>,
): Promise<CallOutput<'listFlaggers'>> {
  await getOwnSite({ app, session }, site)
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

/**
 * Registers a trusted flagger and mails the personal link. A repeated key changes nothing. Throws `forbidden`, and
 * `key_reused` for another flagger.
 */
export async function addFlagger(
  { app, session }: StaffContext,
  { site, key, ...entry }: ParsedInput<'addFlagger'>,
): Promise<void> {
  await getOwnSite({ app, session }, site)
  const now = app.clock.now()
  const id = orderedId<FlaggerId>(now)
  await inTransaction(app.db, async (tx) => {
    const added = {
      site_id: site,
      id,
      ...entry,
      created_by: session.staffId,
      created_at: now,
      key: key ?? null,
    }
    if ((await insertFlagger(tx, added)).rowCount === 0) {
      const earlier = key && (await selectByKey(tx, { site_id: site, key })).rows[0]
      if (earlier && earlier.organisation === entry.organisation && earlier.email === entry.email) return
      throw new ApiError('key_reused')
    }
    await addJob(tx, sendFlaggerLink, { site, flagger: id })
    const { organisation, area, coordinator, starts_on, ends_on } = entry
    await auditAct({ app, session }, tx, { site, kind: 'flagger', id: id }, 'flagger_added', {
      ...{ organisation, area, coordinator, starts_on, ends_on },
    })
  })
}

/** Mails a new link; the job that sends it ends the earlier one. Throws `forbidden`, `not_found`. */
export async function renewFlaggerLink(
  { app, session }: StaffContext,
  { site, flagger }: ParsedInput<'renewFlaggerLink'>,
): Promise<void> {
  await getOwnSite({ app, session }, site)
  await inTransaction(app.db, async (tx) => {
    if ((await selectFlagger(tx, { site_id: site, id: flagger })).rows.length === 0)
      throw new ApiError('not_found')
    await addJob(tx, sendFlaggerLink, { site, flagger })
    await auditAct({ app, session }, tx, { site, kind: 'flagger', id: flagger }, 'flagger_link_sent', {})
  })
}

/** Takes or gives back the priority. Repeating it changes nothing. Throws `forbidden`, `not_found`. */
export async function suspendFlagger(
  { app, session }: StaffContext,
  input: ParsedInput<'suspendFlagger'>,
): Promise<void> {
  const { site, flagger } = input
  await getOwnSite({ app, session }, site)
  await inTransaction(app.db, async (tx) => {
    if ((await selectFlagger(tx, { site_id: site, id: flagger })).rows.length === 0)
      throw new ApiError('not_found')
    const reason = input.suspend ? input.reason : ''
    const { rowCount } = await updateSuspended(tx, {
      ...{ site_id: site, id: flagger, reason, suspended_at: input.suspend ? app.clock.now() : null },
    })
    if (rowCount === 0) return
    const action = input.suspend ? 'flagger_suspended' : 'flagger_resumed'
    await auditAct({ app, session }, tx, { site, kind: 'flagger', id: flagger }, action, { reason })
  })
}
