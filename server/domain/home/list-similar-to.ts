import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SimilarTo } from '#contract/search.ts'
import { listLikedAmong } from '#server/domain/likes/index.ts'
import { listCards, listProfiles, type ProfileRow, presentFacts } from '#server/domain/profiles/index.ts'
import { mayMeet } from '#server/domain/relations/index.ts'
import { type Filter, questionOf, searchIds } from '#server/domain/search/index.ts'
import type { Visit } from '#server/kernel/visit.ts'

/** So many are looked at; the best of them are shown. */
const most_looked_at = 48

/** Ages that are near to each other, in years. */
const years = 5

/**
 * Who resembles a member (P3), each with the reason: interests that both name, the same region, a near age. Nobody who is
 * on the reader's list already (`without`), whom the reader must not meet, or whom no search finds; nobody without a reason.
 * A hidden age is no reason and narrows nothing: the others' ages would tell it. Throws as `getMember` does.
 */
export async function listSimilarTo(
  visit: Visit,
  { id, without }: ParsedInput<'listSimilarTo'>,
): Promise<CallOutput<'listSimilarTo'>> {
  const { app, site, session } = visit
  const viewer = session?.kind === 'member' ? session.memberId : null
  const { searcher, own } = await questionOf(visit, {})
  const [[card], meet] = await Promise.all([
    listCards(app, visit, [id], own),
    viewer === null || mayMeet(app.db, viewer, id),
  ])
  if (!card || !meet) throw new ApiError('member_not_found')
  if (card.kind !== 'member') return { similar: [] }

  const wish = { ...searcher, limit: most_looked_at }
  let ids: MemberId[] = []
  for (const filter of filtersFor(card)) {
    const besides = [...searcher.without, id, ...without, ...ids]
    const found = await searchIds(app, site, filter, { ...wish, without: besides })
    ids = [...ids, ...found.ids]
    if (ids.length >= limits.similar_to) break
  }
  const [cards, [about, ...profiles]] = await Promise.all([
    listCards(app, visit, ids, own),
    listProfiles(app.db, [id, ...ids]),
  ])
  const shown = site.settings.visible_profile_fields
  const interestsOf = (profile: ProfileRow) => presentFacts(profile, shown).interests
  const named = new Map(profiles.map((profile) => [profile.member_id, interestsOf(profile)]))
  const liked = about ? interestsOf(about) : []
  const similar = cards
    .map((other) => ({ other, why: compare(card, other, liked, named.get(other.id) ?? []) }))
    .filter(({ why }) => weigh(why) > 0)
    .sort((a, b) => weigh(b.why) - weigh(a.why))
    .slice(0, limits.similar_to)
  const ours = viewer
    ? await listLikedAmong(
        app.db,
        viewer,
        similar.map(({ other }) => other.id),
      )
    : []
  return { similar: similar.map(({ other, why }) => ({ ...other, liked: ours.includes(other.id), why })) }
}

/** First around the same place, then in the whole country. */
function filtersFor({ gender, country, region, age }: ProfileCard): Filter[] {
  const ages =
    age === null
      ? {}
      : { min_age: Math.max(limits.min_age, age - years), max_age: Math.min(limits.max_age, age + years) }
  const anywhere = { gender, country, ...ages }
  return region === null ? [anywhere] : [{ ...anywhere, countryregion: region }, anywhere]
}

type Why = SimilarTo['why']

function compare(
  one: ProfileCard,
  other: ProfileCard,
  interests: Why['interests'],
  others: Why['interests'],
): Why {
  return {
    interests: interests.filter((interest) => others.includes(interest)),
    region: one.region !== null && one.region === other.region,
    age: one.age !== null && other.age !== null && Math.abs(one.age - other.age) <= years,
  }
}

/** What both do with their time says more than where they live, and that more than how old they are. */
const weigh = ({ interests, region, age }: Why) => 4 * interests.length + 2 * Number(region) + Number(age)
