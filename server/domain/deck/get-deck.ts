import type { DeckCard } from '#contract/deck.ts'
import type { MemberId } from '#contract/ids.ts'
import type { CallOutput } from '#contract/index.ts'
import { dayOfLikes, isMatch, listLikedAmong } from '#server/domain/likes/index.ts'
import { listCardPhotos } from '#server/domain/photos/index.ts'
import {
  isOffered,
  listCards,
  listProfiles,
  type ProfileRow,
  presentFacts,
} from '#server/domain/profiles/index.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { type DeckQuestion, deckQuestion } from './question.ts'
import { selectAnyPassed, selectLast, selectUndone } from './store.ts'
import { unseenAmong } from './unseen.ts'
import { walkDeck } from './walk.ts'

/** Cards that come at once. */
export const deck_page = 12

/** The next cards (D2): what was taken back first, then on down the deck. */
export async function getDeck(visit: MemberVisit): Promise<CallOutput<'getDeck'>> {
  const { app, site, session } = visit
  const member = session.memberId
  const question = await deckQuestion(visit)
  const known = new Map<MemberId, ProfileRow>()
  const pick = async (ids: readonly MemberId[]) => {
    const fitting = await fittingAmong(visit, question, await unseenAmong(app.db, member, ids))
    for (const row of fitting) known.set(row.member_id, row)
    return new Set(fitting.map((row) => row.member_id))
  }
  const again = await listUndone(visit, question)
  const walked = await walkDeck({ app, site, member, question, pick }, deck_page)
  const rows = [...again, ...walked.ids.flatMap((id) => known.get(id) ?? [])]
  const [cards, day, passed, last] = await Promise.all([
    presentCards(visit, rows, question.own),
    dayOfLikes(app, member, session.paid),
    selectAnyPassed(app.db, [member]),
    lastOf(app.db, member),
  ])
  return {
    cards,
    has_more: walked.hasMore,
    has_passed: passed.rows.length > 0,
    last,
    ...day,
  }
}

/** Whose swipe can be taken back: a match stays. */
async function lastOf(db: Queryable, member: MemberId): Promise<MemberId | null> {
  const last = (await selectLast(db, [member])).rows[0]?.other_id ?? null
  return last !== null && (await isMatch(db, member, last)) ? null : last
}

/** Somebody who looks for others only is no use to swipe on: a like to them is one of four. */
async function fittingAmong(visit: MemberVisit, { own }: DeckQuestion, ids: readonly MemberId[]) {
  const rows = await listProfiles(visit.app.db, ids)
  return rows.filter(
    (row) => isShown(visit, row) && (row.seeks.length === 0 || row.seeks.includes(own.gender)),
  )
}

/** Those whose swipe was taken back and who may still be met. */
async function listUndone(visit: MemberVisit, { searcher }: DeckQuestion): Promise<ProfileRow[]> {
  const { app, session } = visit
  const ids = (await selectUndone(app.db, [session.memberId, deck_page])).rows.map((row) => row.other_id)
  if (ids.length === 0) return []
  const gone = new Set([...searcher.without, ...(await listLikedAmong(app.db, session.memberId, ids))])
  const rows = await listProfiles(app.db, ids)
  return rows.filter((row) => !gone.has(row.member_id) && isShown(visit, row))
}

const isShown = ({ site }: MemberVisit, row: ProfileRow) =>
  row.status === 'active' && row.site_id === site.id && isOffered(site, row)

/** Cards of these profiles, in their order, as any list shows them: without what their owners keep for themselves (X4). */
export async function presentCards(
  visit: MemberVisit,
  rows: readonly ProfileRow[],
  own: ProfileRow,
): Promise<DeckCard[]> {
  const { app, site, session } = visit
  if (rows.length === 0) return []
  const byId = new Map(rows.map((row) => [row.member_id, row]))
  const [cards, photos] = await Promise.all([
    listCards(app, visit, [...byId.keys()], own),
    listCardPhotos(app, rows, session.paid ? 'premium' : 'free'),
  ])
  return cards.flatMap((card) => {
    const row = byId.get(card.id)
    if (!row) return []
    const { interests } = presentFacts(row, site.settings.visible_profile_fields)
    return [{ ...card, photos: photos.get(card.id) ?? [], interests }]
  })
}
