import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { AuditAction, AuditedKind } from '#contract/moderation/audit-actions.ts'
import type { AuditFilter, LoggedAct } from '#contract/moderation/audit-log.ts'
import { hiddenActions, readableKinds } from '#contract/moderation/log-permissions.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { listStaff, listStaffNames } from '#server/domain/accounts/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { shownSites, type StaffContext } from '#server/kernel/request-context.ts'
import { type ActRow, selectActors, selectActs, selectLastCheck } from './store.ts'

/** A place behind the last entry. */
const end = '9223372036854775807'

/** Returns a page of the acts that the caller may see, and the choices of the filter. Throws `forbidden`, `invalid_fields`. */
export async function listLoggedActs(
  { app, session }: StaffContext,
  { before, ...filter }: ParsedInput<'listLoggedActs'>,
): Promise<CallOutput<'listLoggedActs'>> {
  const page = limits.audit_page
  const [rows, staff, sites, [check]] = await Promise.all([
    readActs(app, session, filter, { before, limit: page + 1 }),
    listActors(app, session),
    listSites(app),
    selectLastCheck(app.db).then((result) => result.rows),
  ])
  const acts = await presentActs(app, rows.slice(0, page))
  return {
    acts,
    next: rows.length > page ? (acts.at(-1)?.position ?? null) : null,
    staff,
    sites: sites
      .filter(({ id }) => session.siteIds.includes(id))
      .map(({ id, settings }) => ({ id, name: settings.name })),
    check: check ? { at: iso(check.at), is_whole: check.differences === 0 } : null,
  }
}

/**
 * Returns the next acts that the filter chooses. The role admin sees those of everybody on the sites, the other roles
 * their own, and of an earlier role only those that the present one may also do. Throws `forbidden` for another
 * site or another person, and `invalid_fields` for wrong days.
 */
export async function readActs(
  app: Pick<App, 'db'>,
  session: StaffContext['session'],
  { staff, action, kind, site, member, from, to }: AuditFilter,
  { before = end, limit }: { before?: string; limit: number },
): Promise<ActRow[]> {
  if (site !== undefined && !session.siteIds.includes(site)) throw new ApiError('forbidden')
  if (staff !== undefined && !seesAll(session) && staff !== session.staffId) throw new ApiError('forbidden')
  if (from !== undefined && to !== undefined && to < from) throw invalidFields({ to: 'too_low' })
  const { rows } = await selectActs(app.db, {
    site_ids: site === undefined ? shownSites(session) : [site],
    position: before,
    staff_id: seesAll(session) ? (staff ?? null) : session.staffId,
    ...{ kinds: readableKinds(session.role), hidden_actions: hiddenActions(session.role) },
    action: action ?? null,
    object_kind: kind ?? null,
    member_id: member ?? null,
    since: from ?? null,
    until: to ?? null,
    time_zone: timeZone,
    limit,
  })
  return rows
}

const seesAll = ({ role }: StaffContext['session']): boolean => role === 'admin'

/** Returns the people whose acts the caller may see, and who have acts on the sites. */
async function listActors(
  app: App,
  session: StaffContext['session'],
): Promise<{ id: StaffId; name: string }[]> {
  if (!seesAll(session)) return [{ id: session.staffId, name: session.name }]
  const people = await listStaff(app.db)
  const { rows } = await selectActors(app.db, {
    staff_ids: people.map(({ id }) => id),
    site_ids: session.siteIds,
  })
  const actors = new Set<string>(rows.map(({ staff_id }) => staff_id))
  return people
    .filter(({ id }) => actors.has(id))
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'it'))
}

/** Returns the time of the last verification of the chain if it found a difference, and otherwise `null`. */
export async function findBrokenLog({ db }: Pick<App, 'db'>): Promise<string | null> {
  const check = (await selectLastCheck(db)).rows[0]
  return check && check.differences > 0 ? iso(check.at) : null
}

/** Returns the last nightly verification of the audit trail, or `null` before the first. */
export async function findLogCheck({
  db,
}: Pick<App, 'db'>): Promise<{ at: string; entries: number; is_whole: boolean } | null> {
  const check = (await selectLastCheck(db)).rows[0]
  return check
    ? { at: iso(check.at), entries: Number(check.length), is_whole: check.differences === 0 }
    : null
}

export async function presentActs(app: App, rows: readonly ActRow[]): Promise<LoggedAct[]> {
  const [names, sites] = await Promise.all([
    listStaffNames(app.db, [...new Set(rows.flatMap(({ staff_id }) => staff_id ?? []))]),
    listSites(app),
  ])
  const siteNames = new Map<SiteId, string>(sites.map(({ id, settings }) => [id, settings.name]))
  return rows.map((row) => ({
    position: row.position,
    at: iso(row.at),
    staff: row.staff_id,
    staff_name: (row.staff_id && names.get(row.staff_id)) ?? '',
    site: row.site_id,
    site_name: siteNames.get(row.site_id) ?? '',
    action: row.action as AuditAction,
    kind: row.object_kind as AuditedKind,
    object: row.object_id,
    member: row.member_id,
    changes: changesIn(row.before as State, row.after as State),
  }))
}

type State = Readonly<Record<string, unknown>>

/** Returns the values that differ between two states, in the order of the second one. */
function changesIn(before: State, after: State): LoggedAct['changes'] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((name) => ({ name, before: textOf(before[name]), after: textOf(after[name]) }))
    .filter((change) => change.before !== change.after)
}

/** Returns a value as text, or `null` if there is none. An empty text is none. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
