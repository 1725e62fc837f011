import type { MemberId } from '#contract/wire/ids.ts'
import { findProfile, type ProfileRow } from '#server/domain/profiles/index.ts'
import { listInvisibleTo } from '#server/domain/relations/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { whereabouts } from '../query.ts'
import { letterOf } from '../rules.ts'
import { keepAgreeing } from '../select-agreeing.ts'
import { type SearchTerms, selectPage } from '../store.ts'
import { termsOf } from '../terms.ts'
import { addMatch } from './add-match.ts'
import { insertMatch, type SavedRow, selectCandidates } from './store.ts'
import { readFilter } from './wire-filter.ts'

const batch_size = 200

/**
 * X8: for a member whose profile has just become visible, adds a match to every saved search that finds the member. The
 * number of these matches is shown as the number of new members (H2). A second run changes nothing. Adds only real
 * members (H1).
 */
export async function findNewMatch(app: App, newcomer: MemberId): Promise<void> {
  const now = app.clock.now()
  await eachFinding(
    app,
    newcomer,
    () => true,
    (saved) =>
      addMatch(app, saved.member_id, (tx) =>
        insertMatch(tx, {
          member_id: saved.member_id,
          saved_id: saved.id,
          other_id: newcomer,
          found_at: now,
        }),
      ),
  )
}

/**
 * Calls `add` for each saved search that finds this member now and for which `mayAdd` returns true. Calls `mayAdd`
 * before the search runs, because `mayAdd` needs no query. Does nothing for members who are not active or not real.
 * Skips searches whose owner does not see the member.
 */
export async function eachFinding(
  app: App,
  member: MemberId,
  mayAdd: (terms: SearchTerms, saved: SavedRow) => boolean,
  add: (saved: SavedRow) => Promise<unknown>,
): Promise<void> {
  const profile = await findProfile(app.db, member)
  if (profile?.status !== 'active' || profile.kind !== 'member') return
  const site = await getSite(app, profile.site_id)
  let after: { after_member_id: string; after_id: string } = { after_member_id: '0', after_id: '0' }
  for (;;) {
    const { rows } = await selectCandidates(app.db, {
      ...{ site_id: site.id, country: profile.country, gender: letterOf(profile.gender) },
      ...after,
      limit: batch_size,
    })
    for (const saved of rows) if (await finds(app, site, saved, profile, mayAdd)) await add(saved)
    const last = rows.at(-1)
    if (!last || rows.length < batch_size) return
    after = { after_member_id: last.member_id, after_id: last.id }
  }
}

/**
 * Returns whether a saved search finds this member. Runs the same statement as a search, so that the result is the same
 * as in a search.
 */
async function finds(
  app: App,
  site: Site,
  saved: SavedRow,
  { member_id: member }: ProfileRow,
  mayAdd: (terms: SearchTerms, saved: SavedRow) => boolean,
): Promise<boolean> {
  const { member_id: owner } = saved
  if (owner === member) return false
  const filter = readFilter(saved.filter)
  // For a search that does not depend on its owner, checks `mayAdd` before the owner is loaded, to save queries.
  const needsOwner = [filter.distance, filter.same_country, filter.two_way, filter.agree].some(
    (value) => value !== undefined,
  )
  const early = needsOwner ? null : termsOf(app, site, filter, {})
  if (early && !mayAdd(early, saved)) return false
  const [own, without] = await Promise.all([findProfile(app.db, owner), listInvisibleTo(app.db, owner)])
  if (own?.status !== 'active') return false
  const terms = termsOf(app, site, filter, { ...(await whereabouts(app, own, filter)), without })
  if (!terms || !mayAdd(terms, saved)) return false
  // Ignores the activity filter, because a saved search finds the member even if the member is not online now.
  const requested = { ...terms, among: [member], activeSince: null }
  const found = await selectPage(app.db, requested, { below: null, limit: 1 })
  return (await keepAgreeing(app.db, terms, found)).length > 0
}
