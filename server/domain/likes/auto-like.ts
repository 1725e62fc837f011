import type { MemberId } from '#contract/ids.ts'
import type { CallOutput } from '#contract/index.ts'
import { getProfile, listCards, listProfiles, type ProfileRow } from '#server/domain/profiles/index.ts'
import { listBlocked } from '#server/domain/relations/index.ts'
import { searchIds } from '#server/domain/search/index.ts'
import { ageOn } from '#server/kernel/clock.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { listLikedAmong, visibleTo } from './list-likes.ts'
import { fit } from './rules.ts'
import { selectNew } from './store.ts'

/** How many are looked at for a suggestion. */
const considered = 60

/**
 * H2, a pure read: a real member's like that was not seen yet; with none, a suggestion that says so: the most recently
 * active real member who fits, near ones and those with a photo first; else nothing.
 */
export async function autoLike(visit: MemberVisit): Promise<CallOutput<'autoLike'>> {
  const { app, session } = visit
  const { rows } = await selectNew(app.db, [session.memberId, considered])
  const likers = await visibleTo(
    app.db,
    session.memberId,
    rows.map((row) => row.other_id),
  )
  const liker = (await listCards(app, visit, likers)).find((card) => card.kind === 'member')
  if (liker) return { profile: liker, reason: 'like' }
  const suggestion = await suggest(visit)
  return suggestion ? { profile: suggestion, reason: 'suggestion' } : { profile: null, reason: 'none' }
}

async function suggest(visit: MemberVisit) {
  const { app, site, session } = visit
  const [own, blocked] = await Promise.all([
    getProfile(app.db, session.memberId),
    listBlocked(app.db, session.memberId),
  ])
  const without = [session.memberId, ...blocked]
  const gender = own.seeks.length === 1 ? own.seeks[0] : undefined
  const wish = { gender, country: own.country, only_real: '1' as const }
  const near = own.region
    ? await searchIds(app, site, { ...wish, countryregion: own.region }, { limit: considered, without })
    : null
  const everywhere = await searchIds(app, site, wish, { limit: considered, without })
  const ids = [...new Set([...(near?.ids ?? []), ...everywhere.ids])]
  const liked = new Set(await listLikedAmong(app.db, session.memberId, ids))
  const fitting = await thoseWhoFit(
    visit,
    own,
    ids.filter((id) => !liked.has(id)),
  )
  const cards = await listCards(app, visit, fitting)
  return cards.find((card) => card.main_image !== null) ?? cards[0]
}

async function thoseWhoFit(
  { app }: MemberVisit,
  own: ProfileRow,
  ids: readonly MemberId[],
): Promise<MemberId[]> {
  const now = app.clock.now()
  const person = (row: ProfileRow) => ({
    gender: row.gender,
    seeks: row.seeks,
    age: ageOn(row.birth_date, now),
  })
  const profiles = await listProfiles(app.db, ids)
  return profiles.filter((row) => fit(person(own), person(row))).map((row) => row.member_id)
}
