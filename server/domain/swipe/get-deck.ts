import type { CallOutput } from '#contract/index.ts'
import type { DeckCard } from '#contract/swipe/swipe.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { hasEnough } from '#server/domain/agreement/index.ts'
import { dayOfLikes, isMatch, listLikedAmong } from '#server/domain/likes/index.ts'
import { listCardPhotos } from '#server/domain/photos/index.ts'
import {
  isOffered,
  listCards,
  listProfiles,
  type ProfileRow,
  presentFacts,
} from '#server/domain/profiles/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type DeckQuery, deckQueryOf } from './deck-query.ts'
import { readDeck } from './read-deck.ts'
import { selectAnyPassed, selectLast, selectUndone } from './store.ts'
import { unseenAmong } from './unseen.ts'

/** The maximum number of cards that one call reads from the deck. */
export const deck_page = 12

/** Returns the next cards (D2): first the cards with an undone swipe, then the rest of the deck. */
export async function getDeck(requestContext: MemberContext): Promise<CallOutput<'getDeck'>> {
  const { app, site, session } = requestContext
  const member = session.memberId
  const query = await deckQueryOf(requestContext)
  const known = new Map<MemberId, ProfileRow>()
  const pick = async (ids: readonly MemberId[]) => {
    const fitting = await fittingAmong(requestContext, query, await unseenAmong(app.db, member, ids))
    for (const row of fitting) known.set(row.member_id, row)
    return new Set(fitting.map((row) => row.member_id))
  }
  const undone = await listUndone(requestContext, query)
  const deck = await readDeck({ app, site, member, query, pick }, deck_page)
  const rows = [...undone, ...deck.ids.flatMap((id) => known.get(id) ?? [])]
  const [cards, day, passed, last] = await Promise.all([
    presentCards(requestContext, rows, query.own),
    dayOfLikes(app, member, session.paid),
    selectAnyPassed(app.db, { member_id: member }),
    lastOf(app.db, member),
  ])
  return {
    cards,
    has_more: deck.hasMore,
    has_passed: passed.rows.length > 0,
    needs_answers: query.filter.agree !== undefined && !hasEnough(query.searcher.answers ?? []),
    last,
    ...day,
  }
}

/**
 * Returns the member whose card was swiped last, for an undo. Returns `null` if there is no last swipe, or if it led to
 * a match, because a match cannot be undone.
 */
async function lastOf(db: Queryable, member: MemberId): Promise<MemberId | null> {
  const last = (await selectLast(db, { member_id: member })).rows[0]?.other_id ?? null
  return last !== null && (await isMatch(db, member, last)) ? null : last
}

/**
 * Returns the members who can be shown and who seek the swiper's gender or any gender. A like to a member who seeks
 * only other genders would waste one of the four daily likes of a free member.
 */
async function fittingAmong(requestContext: MemberContext, { own }: DeckQuery, ids: readonly MemberId[]) {
  const rows = await listProfiles(requestContext.app.db, ids)
  return rows.filter(
    (row) => isShown(requestContext, row) && (row.seeks.length === 0 || row.seeks.includes(own.gender)),
  )
}

/**
 * Returns the members on whose cards the swiper has undone a swipe. Leaves out members whom the swiper has liked after
 * the undo, and members whom the swiper does not see any more.
 */
async function listUndone(requestContext: MemberContext, { searcher }: DeckQuery): Promise<ProfileRow[]> {
  const { app, session } = requestContext
  const ids = (await selectUndone(app.db, { member_id: session.memberId, limit: deck_page })).rows.map(
    (row) => row.other_id,
  )
  if (ids.length === 0) return []
  const excluded = new Set([...searcher.without, ...(await listLikedAmong(app.db, session.memberId, ids))])
  const rows = await listProfiles(app.db, ids)
  return rows.filter((row) => !excluded.has(row.member_id) && isShown(requestContext, row))
}

const isShown = ({ site }: MemberContext, row: ProfileRow) =>
  row.status === 'active' && row.site_id === site.id && isOffered(site, row)

/** Returns the cards of these profiles in the same order, without the facts that members hide (X4). */
export async function presentCards(
  requestContext: MemberContext,
  rows: readonly ProfileRow[],
  own: ProfileRow,
): Promise<DeckCard[]> {
  const { app, site, session } = requestContext
  if (rows.length === 0) return []
  const byId = new Map(rows.map((row) => [row.member_id, row]))
  const [cards, photos] = await Promise.all([
    listCards(app, requestContext, [...byId.keys()], own),
    listCardPhotos(app, rows, session.paid ? 'premium' : 'free'),
  ])
  return cards.flatMap((card) => {
    const row = byId.get(card.id)
    if (!row) return []
    const { interests } = presentFacts(row, site.settings.visible_profile_fields)
    return [{ ...card, photos: photos.get(card.id) ?? [], interests }]
  })
}
