import type { MemberId } from '#contract/ids.ts'
import { findProfile, type ProfileRow } from '#server/domain/profiles/index.ts'
import { listBlocked } from '#server/domain/relations/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { letterOf } from '../rules.ts'
import { type SearchTerms, selectPage } from '../store.ts'
import { termsOf } from '../terms.ts'
import { insertMatch, type SavedRow, selectCandidates } from './store.ts'
import { readFilter } from './wire-filter.ts'

const at_once = 200

/**
 * X8: somebody has just become visible; every saved search that finds them gets a row, which is what its number is counted
 * from (H2). Run again, it changes nothing. Only real members are told of (H1).
 */
export async function findNewMatch(app: App, newcomer: MemberId): Promise<void> {
  const now = app.clock.now()
  await eachFinding(
    app,
    newcomer,
    () => true,
    (saved) => insertMatch(app.db, [saved.member_id, saved.id, newcomer, now]),
  )
}

/**
 * Calls `tell` for each saved search that finds this member now, of those that `mayTell` lets through (asked first, for it
 * is cheap: the owner's terms, in memory). Nobody finds who is not active, not a real member, or blocked either way.
 */
export async function eachFinding(
  app: App,
  member: MemberId,
  mayTell: (terms: SearchTerms, saved: SavedRow) => boolean,
  tell: (saved: SavedRow) => Promise<unknown>,
): Promise<void> {
  const profile = await findProfile(app.db, member)
  if (profile?.status !== 'active' || profile.kind !== 'member') return
  const site = await getSite(app, profile.site_id)
  let after: readonly [string, string] = ['0', '0']
  for (;;) {
    const { rows } = await selectCandidates(app.db, [
      site.id, profile.country, letterOf(profile.gender), ...after, at_once,
    ]) // biome-ignore format: one question
    for (const saved of rows) if (await finds(app, site, saved, profile, mayTell)) await tell(saved)
    const last = rows.at(-1)
    if (!last || rows.length < at_once) return
    after = [last.member_id, last.id]
  }
}

/** Asked of the database with the search's own conditions: what fits is decided in one place. */
async function finds(
  app: App,
  site: Site,
  saved: SavedRow,
  { member_id: member }: ProfileRow,
  mayTell: (terms: SearchTerms, saved: SavedRow) => boolean,
): Promise<boolean> {
  const { member_id: owner } = saved
  if (owner === member) return false
  const filter = readFilter(saved.filter)
  // Only distances depend on who asks: most are decided without looking the owner up.
  const early = filter.distance === undefined ? termsOf(app, site, filter, {}) : null
  if (early && !mayTell(early, saved)) return false
  const [own, without] = await Promise.all([findProfile(app.db, owner), listBlocked(app.db, owner)])
  if (own?.status !== 'active') return false
  const place = own.lat === null || own.lon === null ? null : { lat: own.lat, lon: own.lon }
  const terms = termsOf(app, site, filter, { place, without })
  if (!terms || !mayTell(terms, saved)) return false
  // Whether they are here at this moment says nothing about whether they fit.
  const asked = { ...terms, among: [member], activeSince: null }
  return (await selectPage(app.db, asked, { below: null, limit: 1 })).length > 0
}
