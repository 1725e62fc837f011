import type { ListedComplaint } from '#contract/complaints/desk.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { ComplaintId, SiteId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { listStaffNames } from '#server/domain/accounts/index.ts'
import { findHolders, listSkipped } from '#server/domain/moderation/index.ts'
import { listProfiles } from '#server/domain/profiles/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { type Backlog, backlogOf, type FoundCase } from '#server/kernel/backlog.ts'
import { iso } from '#server/kernel/clock.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { caseNumber, isDue } from './rules.ts'
import {
  type ComplaintRow,
  countInStates,
  selectBacklog,
  selectComplaint,
  selectDone,
  selectDue,
} from './store.ts'
import { dayOf } from './working-days.ts'

const page_size = 100

/**
 * Returns the complaints of the caller's sites in one state, and the number in each state. Those that the caller has left
 * to others are not listed while they wait. Throws `forbidden`.
 */
export async function listComplaintsToAnswer(
  requestContext: StaffContext,
  { status }: ParsedInput<'listComplaintsToAnswer'>,
): Promise<CallOutput<'listComplaintsToAnswer'>> {
  const { app, session } = requestContext
  const siteIds = shownSites(session)
  const of = { site_ids: siteIds, status, limit: page_size }
  const [{ rows }, { rows: counts }] = await Promise.all([
    isDue(status)
      ? selectDue(app.db, { ...of, skipped: await listLeft(requestContext, siteIds) })
      : selectDone(app.db, of),
    countInStates(app.db, { site_ids: siteIds, limit: limits.search_count_cap }),
  ])
  const countOf = (state: string) => counts.find((row) => row.status === state)?.count ?? 0
  return {
    complaints: await presentListed(requestContext, rows),
    counts: {
      ...{ open: countOf('open'), waiting: countOf('waiting') },
      ...{ answered: countOf('answered'), closed: countOf('closed') },
    },
    today: dayOf(app.clock.now()),
  }
}

/** Returns the complaints of these sites to which support owes an answer. */
export async function findComplaintBacklog(app: Pick<App, 'db'>, sites: readonly SiteId[]): Promise<Backlog> {
  const { rows } = await selectBacklog(app.db, {
    site_ids: sites,
    limit: limits.search_count_cap,
    time_zone: timeZone,
  })
  return backlogOf(rows[0])
}

/** Returns the complaints that the caller has left to others lately. */
const listLeft = async (requestContext: StaffContext, sites: readonly SiteId[]) =>
  (await listSkipped(requestContext, sites, 'complaint')) as ComplaintId[]

/** Returns the complaint of these sites whose promised day ends first; `null` for one that the caller has skipped. */
export async function findFirstComplaint(
  requestContext: StaffContext,
  sites: readonly SiteId[],
): Promise<FoundCase | null> {
  const { db } = requestContext.app
  const first = await Promise.all(
    (['open', 'waiting'] as const).map((status) =>
      selectDue(db, { site_ids: sites, status, skipped: [], limit: 1 }).then(({ rows }) => rows),
    ),
  )
  const [row] = first
    .flat()
    .toSorted(
      (one, other) => (one.due_on ?? '').localeCompare(other.due_on ?? '') || one.id.localeCompare(other.id),
    )
  if (!row || (await listLeft(requestContext, sites)).includes(row.id)) return null
  return {
    ...{ id: row.id, member: row.member_id },
    subject: { kind: 'complaint', number: caseNumber(row.number), subject: row.subject },
  }
}

/** Returns a complaint of one of these sites that waits for an answer. */
export async function findWaitingComplaint(
  db: Queryable,
  sites: readonly SiteId[],
  id: string,
): Promise<ComplaintRow | undefined> {
  const row = (await selectComplaint(db, { id: id as ComplaintId })).rows[0]
  return row && isDue(row.status) && sites.includes(row.site_id) ? row : undefined
}

/** Returns complaints as support's list shows them, each with the person who holds it. */
export async function presentListed(
  { app, session }: StaffContext,
  rows: readonly ComplaintRow[],
): Promise<ListedComplaint[]> {
  const ids = rows.map(({ id }) => id)
  const [holders, profiles, names, sites] = await Promise.all([
    findHolders(app, app.db, session.staffId, 'complaint', ids),
    listProfiles(app.db, [...new Set(rows.flatMap((row) => row.member_id ?? []))]),
    listStaffNames(app.db, [...new Set(rows.flatMap((row) => row.taken_by ?? []))]),
    listSites(app),
  ])
  return rows.map((row) => ({
    id: row.id,
    number: caseNumber(row.number),
    subject: row.subject,
    status: row.status,
    due_on: row.due_on,
    site: row.site_id,
    site_name: sites.find(({ id }) => id === row.site_id)?.settings.name ?? '',
    member_name: profiles.find(({ member_id }) => member_id === row.member_id)?.name ?? null,
    at: iso(row.created_at),
    changed_at: iso(row.changed_at),
    taken_by: row.taken_by && { id: row.taken_by, name: names.get(row.taken_by) ?? '' },
    is_review: row.kept_from.length > 0,
    holder: holders.get(row.id) ?? null,
  }))
}
