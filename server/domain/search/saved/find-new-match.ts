import type { MemberId } from '#contract/ids.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import { listBlocked } from '#server/domain/relations/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { letterOf } from '../rules.ts'
import { selectPage } from '../store.ts'
import { termsOf } from '../terms.ts'
import { insertMatch, type SavedRow, selectCandidates } from './store.ts'
import { readFilter } from './wire-filter.ts'

const at_once = 200

/**
 * X8: somebody has just become visible; every saved search that finds them gets a row, which is what its number is counted
 * from (H2). Run again, it changes nothing. Only real members are told of (H1).
 */
export async function findNewMatch(app: App, newcomer: MemberId): Promise<void> {
  const profile = await findProfile(app.db, newcomer)
  if (profile?.status !== 'active' || profile.kind !== 'member') return
  const site = await getSite(app, profile.site_id)
  let after: readonly [string, string] = ['0', '0']
  for (;;) {
    const { rows } = await selectCandidates(app.db, [
      site.id, profile.country, letterOf(profile.gender), ...after, at_once,
    ]) // biome-ignore format: one question
    for (const saved of rows)
      if (await finds(saved))
        await insertMatch(app.db, [saved.member_id, saved.id, newcomer, app.clock.now()])
    const last = rows.at(-1)
    if (!last || rows.length < at_once) return
    after = [last.member_id, last.id]
  }

  /** Asked of the database with the search's own conditions: what fits is decided in one place. */
  async function finds({ member_id: owner, filter: text }: SavedRow): Promise<boolean> {
    if (owner === newcomer) return false
    const filter = readFilter(text)
    const [own, without] = await Promise.all([findProfile(app.db, owner), listBlocked(app.db, owner)])
    if (own?.status !== 'active') return false
    const place = own.lat === null || own.lon === null ? null : { lat: own.lat, lon: own.lon }
    const terms = termsOf(app, site, filter, { place, without })
    if (!terms) return false
    // Whether they are here at this moment says nothing about whether they fit.
    const asked = { ...terms, among: [newcomer], activeSince: null }
    return (await selectPage(app.db, asked, { below: null, limit: 1 })).length > 0
  }
}
