import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { Statement, TransparencyCount } from '#contract/moderation/statements.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { listDecisionCounts } from '../list-decision-counts.ts'
import { categoryOf } from './rules.ts'
import { countByCategory, countFinal, countNotices, selectFile } from './store.ts'

/** Only decisions that can no longer be undone before their mail are exported. */
const finalBefore = ({ clock }: Pick<App, 'clock'>): Date =>
  new Date(clock.now().getTime() - minutes(limits.outcome_delay_minutes))

/** Returns the files of statements of the caller's sites. */
export async function listStatementFiles({
  app,
  session,
}: StaffContext): Promise<CallOutput<'listStatementFiles'>> {
  const ids = shownSites(session)
  const [{ rows }, sites] = await Promise.all([
    countFinal(app.db, { site_ids: ids, before: finalBefore(app) }),
    listSites(app),
  ])
  const years = rows.flatMap(({ since }) => (since ? [new Date(iso(since)).getUTCFullYear()] : []))
  const now = app.clock.now().getUTCFullYear()
  const first = Math.min(now, ...years)
  return {
    sites: ids.map((id) => {
      const statements = rows.find((row) => row.site_id === id)?.statements ?? 0
      const name = sites.find((site) => site.id === id)?.settings.name ?? ''
      return { id, name, statements, files: Math.ceil(statements / limits.statements_per_file) }
    }),
    years: Array.from({ length: now - first + 1 }, (_, index) => now - index),
  }
}

/** Returns one file of statements, oldest first, without those of decisions that were undone. Throws `forbidden`. */
export async function getStatements(
  { app, session }: StaffContext,
  { site, file }: ParsedInput<'getStatements'>,
): Promise<CallOutput<'getStatements'>> {
  assertOwnSite(session, site)
  const limit = limits.statements_per_file
  const { rows } = await selectFile(app.db, {
    ...{ site_id: site, before: finalBefore(app), offset: (file - 1) * limit, limit },
  })
  return {
    statements: rows
      .filter(({ withdrawn }) => !withdrawn)
      .map(({ id, statement }) => ({ ...(statement as Omit<Statement, 'puid'>), puid: `${site}-${id}` })),
  }
}

/** Returns the counts of a site's yearly report (Implementing Regulation (EU) 2024/2835). Throws `forbidden`. */
export async function getTransparencyCounts(
  { app, session }: StaffContext,
  { site, year }: ParsedInput<'getTransparencyCounts'>,
): Promise<CallOutput<'getTransparencyCounts'>> {
  assertOwnSite(session, site)
  const span = { from: new Date(Date.UTC(year, 0, 1)), until: new Date(Date.UTC(year + 1, 0, 1)) }
  const [notices, statements, decisions] = await Promise.all([
    countNotices(app.db, { site_id: site, ...span }),
    countByCategory(app.db, { site_id: site, ...span }),
    listDecisionCounts(app.db, span),
  ])
  const own = decisions.filter((each) => each.site === site)
  const first = own.find(({ about, isAppeal }) => about === 'report' && !isAppeal)
  const appeals = own.filter(({ isAppeal }) => isAppeal)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
  const hours = (half_seconds: number) => Math.round(half_seconds / 360) / 10
  const count = (
    part: string,
    indicator: TransparencyCount['indicator'],
    number: number,
    category = '',
  ): TransparencyCount => ({ part, indicator, category, count: number })
  const byCategory = (source: string) =>
    grouped(
      statements.rows
        .filter((row) => row.source === source)
        .map((row) => [row.category ?? '', row.statements]),
    )
  const byType = (['visibility', 'provision', 'account'] as const).map(
    (type) => [type, sum(statements.rows.filter((row) => row[type]).map((row) => row.statements))] as const,
  )
  return {
    counts: [
      ...grouped(notices.rows.map((row) => [categoryOf(row.reason), row.notices])).map(([category, number]) =>
        count('1.3', 'notices', number, category),
      ),
      // Without a flagger there are no rows of flaggers.
      ...grouped(
        notices.rows
          .filter(({ by_flaggers }) => by_flaggers > 0)
          .map((row) => [categoryOf(row.reason), row.by_flaggers]),
      ).map(([category, number]) => count('1.3', 'flagger_notices', number, category)),
      ...grouped(
        notices.rows
          .filter(({ flaggers_right }) => flaggers_right > 0)
          .map((row) => [categoryOf(row.reason), row.flaggers_right]),
      ).map(([category, number]) => count('1.3', 'flagger_notices_with_action', number, category)),
      count('1.3', 'notices_with_action', first?.changed ?? 0),
      count('1.3', 'notices_without_action', (first?.decided ?? 0) - (first?.changed ?? 0)),
      count('1.3', 'notice_median_hours', hours(first?.half_seconds ?? 0)),
      ...byCategory('SOURCE_ARTICLE_16').map(([category, number]) =>
        count('1.3', 'restrictions_by_notice', number, category),
      ),
      ...byCategory('SOURCE_VOLUNTARY').map(([category, number]) =>
        count('1.4', 'own_initiative', number, category),
      ),
      ...byType.map(([type, number]) => count('1.4', 'restriction_type', number, type)),
      count('1.5', 'complaints_decided', sum(appeals.map(({ decided }) => decided))),
      count('1.5', 'complaints_reversed', sum(appeals.map(({ changed }) => changed))),
      ...appeals.map(({ about, half_seconds }) =>
        count('1.5', 'complaint_median_hours', hours(half_seconds), about),
      ),
    ],
  }
}

/** Adds up the numbers of each name, in the order of the names. */
function grouped(pairs: readonly (readonly [string, number])[]): [string, number][] {
  const totals = new Map<string, number>()
  for (const [name, number] of pairs) totals.set(name, (totals.get(name) ?? 0) + number)
  return [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function assertOwnSite(session: StaffContext['session'], site: SiteId): void {
  if (!session.siteIds.includes(site)) throw new ApiError('forbidden')
}
