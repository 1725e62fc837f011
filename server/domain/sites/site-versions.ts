import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '#contract/wire/errors.ts'
import type { SiteChangeId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { changeSite, checkFuture, type MadeChange, readLocked } from './change-site.ts'
import { company_prefix, type SiteValues, valuesOf } from './site-values.ts'
import { selectChange, selectChanges, selectChangeSums, selectSettingStart, withdrawChange } from './store.ts'

/** A change of a site, with the values before and after it. */
export interface SiteVersion {
  readonly id: SiteChangeId
  /** `null` for `npm run site`. */
  readonly staff: StaffId | null
  readonly madeAt: string
  readonly startsAt: string
  readonly before: SiteValues
  readonly after: SiteValues
  readonly undoes: SiteChangeId | null
  readonly state: 'waiting' | 'started' | 'withdrawn'
}

type ChangeRow = Awaited<ReturnType<typeof selectChanges>>['rows'][number]

const versionOf = (row: ChangeRow, now: Date): SiteVersion => ({
  id: row.id,
  staff: row.staff_id,
  madeAt: iso(row.made_at),
  startsAt: iso(row.starts_at),
  before: row.before,
  after: row.after,
  undoes: row.undoes_id,
  state: row.withdrawn_at !== null ? 'withdrawn' : new Date(iso(row.starts_at)) > now ? 'waiting' : 'started',
})

/** Returns the changes before `before`, the newest first. */
export async function listSiteVersions(
  db: Queryable,
  site: SiteId,
  { before, limit, now }: { before: SiteChangeId; limit: number; now: Date },
): Promise<SiteVersion[]> {
  const { rows } = await selectChanges(db, { site_id: site, id: before, limit })
  return rows.map((row) => versionOf(row, now))
}

/** Returns the number of changes that hold or held, and the time since which the values are as they are. */
export async function countSiteVersions(
  db: Queryable,
  site: SiteId,
  now: Date,
): Promise<{ versions: number; since: string | null }> {
  const sums = (await selectChangeSums(db, { site_id: site, now })).rows[0]
  return { versions: sums?.versions ?? 0, since: sums?.since ? iso(sums.since) : null }
}

/** Returns since when a setting has its value; `null` if the site has always had it. */
export async function findSettingStart(
  db: Queryable,
  site: SiteId,
  { name, value, now }: { name: string; value: string; now: Date },
): Promise<string | null> {
  const row = (await selectSettingStart(db, { site_id: site, name, value, now })).rows[0]
  return row?.since ? iso(row.since) : null
}

/**
 * Takes a change back: withdraws it before its start, and otherwise brings the values before it back as a new change.
 * Throws `not_found`, `already_decided` for a withdrawn one, `site_changed` { settings } if a later change has replaced
 * one of its values, and the errors of `changeSite`.
 */
export async function undoSiteVersion(
  tx: Tx,
  domain: string,
  id: SiteChangeId,
  { staff, now }: { staff: StaffId; now: Date },
): Promise<MadeChange> {
  const { site } = await readLocked(tx, domain, now)
  const site_id = site.id as SiteId
  const row = (await selectChange(tx, { site_id, id })).rows[0]
  if (!row) throw new ApiError('not_found')
  const { before, after, state } = versionOf(row, now)
  if (state === 'withdrawn') throw new ApiError('already_decided')
  if (state === 'waiting') {
    const waiting = site.waiting.filter((each) => each.id !== id)
    checkFuture({ ...site, waiting }, [], now)
    await withdrawChange(tx, { site_id, id, now })
    return { id, site: site_id, before: after, after: before }
  }
  const current = valuesOf(site)
  const settings = Object.keys(after).filter((name) => !isDeepStrictEqual(current[name], after[name]))
  if (settings.length > 0) throw new ApiError('site_changed', { settings })
  const made = await changeSite(tx, domain, changeTo(before), { staff, now, undoes: id })
  if (!made) throw new ApiError('already_decided')
  return made
}

/** Returns the change that sets these values. */
function changeTo({ origin, ...values }: SiteValues) {
  const [settings, company]: Record<string, unknown>[] = [{}, {}]
  for (const [name, value] of Object.entries(values)) {
    const detail = name.startsWith(company_prefix) ? name.slice(company_prefix.length) : null
    if (detail === null) Object.assign(settings as object, { [name]: value })
    else Object.assign(company as object, { [detail]: detail === 'added' ? new Date(String(value)) : value })
  }
  return { origin: origin as string | undefined, settings: settings ?? {}, company: company ?? {} }
}
