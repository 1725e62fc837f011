import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, MoneyCaseId, SiteId } from '#contract/wire/ids.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { type Backlog, backlogOf, dueOf, type FoundCase } from '#server/kernel/backlog.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { moneyCaseEnded } from './events.ts'
import { endCase, lockCase, type MoneyCaseRow, selectBacklog, selectCaseOf, selectCases } from './store.ts'

/** The number of cases per page. */
const page_size = 50

/** O1: the time in which a person is promised to look at money that went back, or could not be paid back. */
const promised_ms = hours(24)

/** Returns the waiting cases of the caller's sites, oldest first. Throws `forbidden`. */
export async function listMoneyCases({ app, session }: StaffContext): Promise<CallOutput<'listMoneyCases'>> {
  const [{ rows }, sites] = await Promise.all([
    selectCases(app.db, { site_ids: shownSites(session), limit: page_size }),
    listSites(app),
  ])
  const names = new Map(sites.map(({ id, settings }) => [id, settings.name]))
  return { cases: rows.map((row) => present(row, names.get(row.site_id) ?? '')) }
}

function present(
  { site_id: site, member_id: member, number, created_at, ...row }: MoneyCaseRow,
  name: string,
) {
  const since = iso(created_at)
  return {
    ...row,
    ...{ site, site_name: name, member, order_number: number, waiting_since: since },
    due: dueOf(since, promised_ms),
  }
}

/** Returns the cases of these sites that wait for a person. */
export async function findMoneyBacklog(app: Pick<App, 'db'>, sites: readonly SiteId[]): Promise<Backlog> {
  const { rows } = await selectBacklog(app.db, { site_ids: sites, limit: limits.search_count_cap })
  return backlogOf(rows[0], promised_ms)
}

/** Returns the case of these sites that waits longest. */
export async function findFirstMoneyCase(
  app: Pick<App, 'db'>,
  sites: readonly SiteId[],
): Promise<FoundCase | null> {
  const row = (await selectCases(app.db, { site_ids: sites, limit: 1 })).rows[0]
  return row ? { id: row.id, member: row.member_id, subject: { kind: 'money', money: row.kind } } : null
}

/** Returns whether a case is about an order of this member. */
export async function isMoneyCaseOf(db: Queryable, id: MoneyCaseId, member: MemberId): Promise<boolean> {
  return (await selectCaseOf(db, { id, member_id: member })).rows.length > 0
}

/** Ends a case, with the reason. Books nothing. Throws `not_found`, `already_decided`. */
export async function endMoneyCase(
  { app, session }: StaffContext,
  { case: id, how, reason }: ParsedInput<'endMoneyCase'>,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const row = (await lockCase(tx, { id, site_ids: session.siteIds })).rows[0]
    if (!row) throw new ApiError('not_found')
    if (row.outcome !== null) throw new ApiError('already_decided')
    const staff = session.staffId
    await endCase(tx, { id, outcome: how, staff_id: staff, decided_at: app.clock.now() })
    await publish(app, tx, moneyCaseEnded, {
      ...{ staff, case: id, site: row.site_id, member: row.member_id, kind: row.kind, how, reason },
      waitingSince: iso(row.created_at),
    })
  })
}
