import type { Gender } from '#contract/profiles/profiles.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { letterOf } from './rules.ts'
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

/** Returns the next members below a position, most recently active first, with their positions. */
export async function listNextMembers(
  app: Pick<App, 'replicas' | 'clock'>,
  site: Site,
  filter: Filter,
  { seeks, below, since, limit, ...searcher }: NextMembers,
): Promise<Position[]> {
  const terms = termsOf(app, site, filter, searcher)
  if (!terms) return []
  const genders = seeks.length > 0 ? seeks.map(letterOf) : terms.genders
  return app.replicas.read((db) =>
    selectPage(db, { ...terms, genders, activeSince: since }, { below, limit }),
  )
}
