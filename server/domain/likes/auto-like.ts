import type { CallOutput } from '#contract/index.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { getSearcher, listCards, listProfiles, type ProfileRow } from '#server/domain/profiles/index.ts'
import { listInvisibleTo } from '#server/domain/relations/index.ts'
import { searchIds } from '#server/domain/search/index.ts'
import { ageOn } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { listLikedAmong, visibleTo } from './list-likes.ts'
import { fit } from './rules.ts'
import { selectNew } from './store.ts'

/**
 * The maximum number of new likes to read, and the maximum number of members that each search for a suggestion returns.
 */
const max_candidates = 60

/**
 * H2: returns the real member who sent the latest unopened like. If there is no such like, returns a real member who
 * fits (see `fit`), with the reason `suggestion`. Prefers members with a photo, then members of the same region, then
 * the most recently active members. Returns `profile: null` if nobody fits. Changes nothing.
 */
export async function autoLike(requestContext: MemberContext): Promise<CallOutput<'autoLike'>> {
  const { app, session } = requestContext
  const { rows } = await selectNew(app.db, { member_id: session.memberId, limit: max_candidates })
  const likers = await visibleTo(
    app.db,
    session.memberId,
    rows.map((row) => row.other_id),
  )
  const liker = (await listCards(app, requestContext, likers)).find((card) => card.kind === 'member')
  if (liker) return { profile: liker, reason: 'like' }
  const suggestion = await suggest(requestContext)
  return suggestion ? { profile: suggestion, reason: 'suggestion' } : { profile: null, reason: 'none' }
}

async function suggest(requestContext: MemberContext) {
  const { app, site, session } = requestContext
  const [own, invisible] = await Promise.all([
    getSearcher(app.db, session),
    listInvisibleTo(app.db, session.memberId),
  ])
  const without = [session.memberId, ...invisible]
  const gender = own.seeks.length === 1 ? own.seeks[0] : undefined
  const filter = { gender, country: own.country, only_real: '1' as const }
  const near = own.region
    ? await searchIds(app, site, { ...filter, countryregion: own.region }, { limit: max_candidates, without })
    : null
  const everywhere = await searchIds(app, site, filter, { limit: max_candidates, without })
  const ids = [...new Set([...(near?.ids ?? []), ...everywhere.ids])]
  const liked = new Set(await listLikedAmong(app.db, session.memberId, ids))
  const fitting = await fittingMembers(
    requestContext,
    own,
    ids.filter((id) => !liked.has(id)),
  )
  const cards = await listCards(app, requestContext, fitting)
  return cards.find((card) => card.main_image !== null) ?? cards[0]
}

async function fittingMembers(
  { app }: MemberContext,
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
