import type { Gender } from '#contract/profiles/profiles.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { letterOf } from './rules.ts'
import { selectAgreeing } from './select-agreeing.ts'
import { type Position, selectPage } from './store.ts'
import { type Filter, type Searcher, termsOf } from './terms.ts'

interface NextMembers extends Searcher {
  /** The genders to find instead of the filter's genders. If the list is empty, the filter's genders apply. */
  readonly seeks: readonly Gender[]
  /** The position after which the result starts, or `null` to start at the most recently active member. */
  readonly below: Position | null
  /** The result contains only members who were active after this time. `null` means no limit. */
  readonly since: Date | null
  readonly limit: number
}

export interface NextPage {
  readonly rows: readonly Position[]
  /** The position below which the next page starts, or `null` after the last page. */
  readonly next: Position | null
}

/**
 * Returns the next members below a position, most recently active first, with their positions. A page of a search by
 * agreement may have fewer rows than `limit` although another one follows (X17).
 */
export async function listNextMembers(
  app: Pick<App, 'db' | 'replicas' | 'clock'>,
  site: Site,
  filter: Filter,
  { seeks, below, since, limit, ...searcher }: NextMembers,
): Promise<NextPage> {
  const terms = termsOf(app, site, filter, searcher)
  if (!terms) return { rows: [], next: null }
  const genders = seeks.length > 0 ? seeks.map(letterOf) : terms.genders
  const asked = { ...terms, genders, activeSince: since }
  const page = { below, limit }
  const { rows, at } = terms.agreement
    ? await selectAgreeing(app, asked, page)
    : { rows: await app.replicas.read((db) => selectPage(db, asked, page)), at: null }
  return { rows, next: rows.length < limit ? at : (rows.at(-1) ?? null) }
}
