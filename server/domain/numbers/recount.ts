import {
  open_numbers_days,
  open_numbers_reply_days,
  open_numbers_stretch_days,
  open_numbers_writing_days,
} from '#contract/limits.ts'
import type { ConversationId, MemberId, SiteId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import {
  countFictionalProfiles,
  type KnownAccount,
  listAccountsAmong,
  listLeavers,
} from '#server/domain/accounts/index.ts'
import { listOpenings, listReturnedSums, type Opening } from '#server/domain/chats/index.ts'
import { findLargestPackages } from '#server/domain/credits/index.ts'
import { listDecisionCounts } from '#server/domain/moderation/index.ts'
import { listRefundSums } from '#server/domain/orders/index.ts'
import { listGenders } from '#server/domain/profiles/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { defineJob, planDaily } from '#server/kernel/job.ts'
import { insertNumbers, selectCounted, selectPeriod } from './store.ts'
import { Tally } from './tally.ts'

/** Number of conversations or members that one statement reads, so that none runs long. */
const batch = 500

/** The counted days as moments, in ms; `until` is not part of them. */
interface Period {
  readonly from: number
  readonly until: number
}

/**
 * X11: recounts the numbers of every site over the last whole days, and stores what is published. Each day is counted
 * once. A demo is not counted, because its members are invented.
 */
export const recount = defineJob('numbers.recount', async (app: App, _payload, stopping) => {
  await planRecount(app)
  if (app.config.demo !== 'off') return
  const now = app.clock.now()
  const sites = (await listSites(app)).map(({ id }) => id)
  const [period] = (await selectPeriod(app.db, { now, time_zone: timeZone, days: open_numbers_days })).rows
  if (!period) throw new Error('a clock has a day')
  const { last_day, from_day, until_day } = period
  const counted = new Set(
    (await selectCounted(app.db, { site_ids: sites, day: last_day })).rows.map(({ site_id }) => site_id),
  )
  const open = new Map(
    await Promise.all(
      sites
        .filter((site) => !counted.has(site))
        .map(async (site) => [site, new Tally(await findLargestPackages(app.db, site, now))] as const),
    ),
  )
  if (open.size === 0) return
  const span = { from: Date.parse(iso(period.starts_at)), until: Date.parse(iso(period.ends_at)) }
  await fill(app, open, { ...span, from_day, until_day }, stopping)
  for (const [site, { figures }] of open)
    // oxlint-disable-next-line no-await-in-loop -- one site after the other
    await insertNumbers(app.db, {
      ...{ site_id: site, day: last_day, counted_at: now, figures: JSON.stringify(figures) },
    })
})

/** Counts everything of the period into the tallies of its site. Sites without a tally are left out. */
async function fill(
  app: Pick<App, 'db'>,
  tallies: ReadonlyMap<SiteId, Tally>,
  period: Period & { readonly from_day: string; readonly until_day: string },
  stopping: AbortSignal,
): Promise<void> {
  const { db } = app
  const span = { from: new Date(period.from), until: new Date(period.until) }
  let after: ConversationId | null = '0' as ConversationId
  while (after !== null) {
    stopping.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the previous one has ended
    after = await fillOpenings(app, tallies, period, after)
  }
  await fillReturned(app, tallies, await listReturnedSums(db, span))
  for (const sum of await listRefundSums(db, span)) tallies.get(sum.site)?.addRefunds(sum)
  for (const count of await listDecisionCounts(db, span)) tallies.get(count.site)?.addDecisions(count)
  for (const leavers of await listLeavers(db, { from: period.from_day, until: period.until_day }))
    tallies.get(leavers.site)?.addLeavers(leavers)
  for (const [site, profiles] of await countFictionalProfiles(db)) {
    const tally = tallies.get(site)
    if (tally) tally.fictional = profiles
  }
}

/** Counts the next conversations. Returns the last of them, or `null` if none is left. */
async function fillOpenings(
  { db }: Pick<App, 'db'>,
  tallies: ReadonlyMap<SiteId, Tally>,
  { from, until }: Period,
  after: ConversationId,
): Promise<ConversationId | null> {
  const writing = { from: new Date(until - days(open_numbers_writing_days)), until: new Date(until) }
  const { openings, last } = await listOpenings(db, after, batch, writing)
  const reply_ms = days(open_numbers_reply_days)
  // Each first message has had its whole time for a reply, so the counted ones begin and end earlier by that time.
  const isCounted = ({ opened }: Opening) =>
    opened !== null && opened >= from - reply_ms && opened < until - reply_ms
  const shown = openings.filter((each) => isCounted(each) || each.writers.length > 0)
  const members = [
    ...new Set(shown.flatMap(({ writer, recipient, writers }) => [writer, recipient, ...writers])),
  ]
  const [accounts, genders] = await Promise.all([listAccountsAmong(db, members), listGenders(db, members)])
  const sideOf = (member: MemberId) => sides[genders.get(member) ?? ''] ?? 'others'
  for (const opening of shown) {
    const { site, writer, recipient, opened, replied, writers } = opening
    const tally = tallies.get(site)
    // A conversation with a labelled or a suspended profile is left out, on both sides.
    if (!tally || ![writer, recipient].every((side) => mayCount(accounts.get(side)))) continue
    if (isCounted(opening)) {
      const wait_ms = replied === null ? null : replied - (opened ?? 0)
      const stretch = Math.floor(((opened ?? 0) - (from - reply_ms)) / days(open_numbers_stretch_days))
      tally.addOpening(sideOf(writer), stretch, wait_ms !== null && wait_ms <= reply_ms ? wait_ms : null)
    }
    for (const member of writers) if (accounts.has(member)) tally.addWriter(member, sideOf(member))
  }
  return last
}

const sides: Readonly<Record<string, 'women' | 'men'>> = { woman: 'women', man: 'men' }

/** An erased member has no account any more. Their conversations count: only members can be erased. */
const mayCount = (account: KnownAccount | undefined): boolean => account?.isPerson !== false

async function fillReturned(
  { db }: Pick<App, 'db'>,
  tallies: ReadonlyMap<SiteId, Tally>,
  sums: Awaited<ReturnType<typeof listReturnedSums>>,
): Promise<void> {
  for (let start = 0; start < sums.length; start += batch) {
    const part = sums.slice(start, start + batch)
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const accounts = await listAccountsAmong(
      db,
      part.map(({ member }) => member),
    )
    for (const { member, credits } of part) {
      const account = accounts.get(member)
      if (account?.isPerson) tallies.get(account.site)?.addReturned(credits)
    }
  }
}

/** Plans the job for a time after midnight in the installation's time zone. */
export const planRecount = (app: Pick<App, 'db' | 'clock'>): Promise<void> =>
  planDaily(app, 'numbers.recount', '02:30')
