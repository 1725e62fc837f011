import { hash } from 'node:crypto'
import type { Taste } from '#contract/deck.ts'
import type { Gender } from '#contract/profiles.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import { type Filter, questionOf, type Searcher } from '#server/domain/search/index.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { getTaste } from './taste.ts'

/** Who may be in a member's deck. */
export interface DeckQuestion {
  readonly filter: Filter
  /** Whom they look for; empty: anybody. */
  readonly seeks: readonly Gender[]
  readonly searcher: Required<Searcher>
  readonly own: ProfileRow
  /** A number of what is asked: another question, or another place to measure from, is another deck. */
  readonly deck: string
}

/**
 * The match finder's answers as a search, asked as D1's searches are: what the site does not offer is not asked, and
 * distances are measured from the own place. Who has none is shown their country.
 */
export async function deckQuestion(visit: MemberVisit): Promise<DeckQuestion> {
  const taste = await getTaste(visit.app, visit.session.memberId)
  const asked = await questionOf(visit, filterOf(taste))
  const isNowhere = asked.filter.distance !== undefined && asked.searcher.place === null
  const question = isNowhere ? await questionOf(visit, filterOf({ ...taste, distance: null })) : asked
  const { searcher, own } = question
  if (!own) throw new Error('a deck is a member’s')
  const { gender: _, ...filter } = question.filter
  const from = filter.distance === undefined ? null : searcher.place
  const digest = hash('sha256', JSON.stringify([filter, own.seeks.toSorted(), from]), 'buffer')
  return { filter, seeks: own.seeks, searcher, own, deck: digest.readBigInt64BE().toString() }
}

function filterOf({ min_age, max_age, distance, only_real, verified, with_photo }: Taste): Filter {
  return {
    ...(min_age !== null && { min_age }),
    ...(max_age !== null && { max_age }),
    ...(distance !== null && { distance }),
    ...(!only_real && { only_real: '0' }),
    ...(verified && { verified: '1' }),
    ...(with_photo && { with_photo: '1' }),
  }
}
