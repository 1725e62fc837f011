import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { SimilarTo } from '#contract/members/members.ts'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { listLikedAmong } from '#server/domain/likes/index.ts'
import { listCards, listProfiles, type ProfileRow, presentFacts } from '#server/domain/profiles/index.ts'
import { maySee } from '#server/domain/relations/index.ts'
import { type Filter, searchIds, searchQueryOf } from '#server/domain/search/index.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'

/** The maximum number of candidates per filter. Only the most similar candidates are returned. */
const max_candidates = 48

/** Two ages are similar if they differ by at most this number of years. */
const similar_age_years = 5

/**
 * Returns members who are similar to a member (P3). Each result has at least one of these reasons: common interests,
 * the same region, a similar age. Leaves out the members in `without`, members whom the viewer may not see, and members
 * who are hidden from search. A hidden age is neither a reason nor a filter, because the ages of the results would
 * reveal it. Throws the same errors as `getMember`.
 */
export async function listSimilarTo(
  requestContext: RequestContext,
  { id, without }: ParsedInput<'listSimilarTo'>,
): Promise<CallOutput<'listSimilarTo'>> {
  const { app, site, session } = requestContext
  const viewer = session?.kind === 'member' ? session.memberId : null
  const { searcher, own } = await searchQueryOf(requestContext, {})
  const [[card], isVisible] = await Promise.all([
    listCards(app, requestContext, [id], own),
    viewer === null || maySee(app.db, viewer, id),
  ])
  if (!card || !isVisible) throw new ApiError('member_not_found')
  if (card.kind !== 'member') return { similar: [] }

  const options = { ...searcher, limit: max_candidates }
  let ids: MemberId[] = []
  for (const filter of filtersFor(card)) {
    const excluded = [...searcher.without, id, ...without, ...ids]
    const found = await searchIds(app, site, filter, { ...options, without: excluded })
    ids = [...ids, ...found.ids]
    if (ids.length >= limits.similar_to) break
  }
  const [cards, [about, ...profiles]] = await Promise.all([
    listCards(app, requestContext, ids, own),
    listProfiles(app.db, [id, ...ids]),
  ])
  const shown = site.settings.visible_profile_fields
  const interestsOf = (profile: ProfileRow) => presentFacts(profile, shown).interests
  const interestsById = new Map(profiles.map((profile) => [profile.member_id, interestsOf(profile)]))
  const liked = about ? interestsOf(about) : []
  const similar = cards
    .map((other) => ({ other, why: compare(card, other, liked, interestsById.get(other.id) ?? []) }))
    .filter(({ why }) => scoreOf(why) > 0)
    .sort((a, b) => scoreOf(b.why) - scoreOf(a.why))
    .slice(0, limits.similar_to)
  const likedIds = viewer
    ? await listLikedAmong(
        app.db,
        viewer,
        similar.map(({ other }) => other.id),
      )
    : []
  return { similar: similar.map(({ other, why }) => ({ ...other, liked: likedIds.includes(other.id), why })) }
}

/** Returns the filters in the order of their use: first the region, then the whole country. */
function filtersFor({ gender, country, region, age }: ProfileCard): Filter[] {
  const ages =
    age === null
      ? {}
      : {
          min_age: Math.max(limits.min_age, age - similar_age_years),
          max_age: Math.min(limits.max_age, age + similar_age_years),
        }
  const anywhere = { gender, country, ...ages }
  return region === null ? [anywhere] : [{ ...anywhere, countryregion: region }, anywhere]
}

type Reasons = SimilarTo['why']

function compare(
  one: ProfileCard,
  other: ProfileCard,
  interests: Reasons['interests'],
  others: Reasons['interests'],
): Reasons {
  return {
    interests: interests.filter((interest) => others.includes(interest)),
    region: one.region !== null && one.region === other.region,
    age: one.age !== null && other.age !== null && Math.abs(one.age - other.age) <= similar_age_years,
  }
}

/** Scores the reasons: each common interest counts more than the region, and the region more than the age. */
const scoreOf = ({ interests, region, age }: Reasons) =>
  4 * interests.length + 2 * Number(region) + Number(age)
