import { hash } from 'node:crypto'
import type { Gender } from '#contract/profiles/profiles.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import { type Filter, type Searcher, searchQueryOf } from '#server/domain/search/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { filterOf, getMatchPreferences } from './match-preferences.ts'

/** The conditions that select the members of a deck. */
export interface DeckQuery {
  readonly filter: Filter
  /** The genders that the member looks for. An empty list means any gender. */
  readonly seeks: readonly Gender[]
  readonly searcher: Required<Searcher>
  readonly own: ProfileRow
  /**
   * The hash of the query, which identifies the deck. If the filter, the sought genders, the place or the answers to
   * "Would you get along?" change, the member gets another deck.
   */
  readonly deck: string
}

/**
 * Converts the answers in the match finder to a search, by the same rules as the search page (D1). Removes filters that
 * the site does not offer. Measures distances from the member's own place. If the member has no place, filters by
 * country instead of distance.
 */
export async function deckQueryOf(requestContext: MemberContext): Promise<DeckQuery> {
  const { app, session } = requestContext
  const matchPreferences = await getMatchPreferences(app, session.memberId)
  const asked = await searchQueryOf(requestContext, filterOf(matchPreferences))
  const lacksPlace = asked.filter.distance !== undefined && asked.searcher.place === null
  const query = lacksPlace
    ? await searchQueryOf(requestContext, filterOf({ ...matchPreferences, distance: null }))
    : asked
  const { searcher, own } = query
  if (!own) throw new Error('a deck needs a member')
  const { gender: _, ...filter } = query.filter
  const from = filter.distance === undefined ? null : searcher.place
  const self = [searcher.person, filter.same_country ? searcher.country : null, searcher.answers].filter(
    (each) => each !== null,
  )
  // Without the consent (P1), the hash also depends on the session's token. After the end of the session, a stored
  // cursor then reveals nothing about the sought genders.
  const isSecret = own.sensitive_consent_at === null && own.seeks.length > 0
  const secret = isSecret ? session.tokenHash.toString('hex') : null
  const digest = hash(
    'sha256',
    JSON.stringify([filter, own.seeks.toSorted(), from, secret, ...self]),
    'buffer',
  )
  return { filter, seeks: own.seeks, searcher, own, deck: digest.readBigInt64BE().toString() }
}
