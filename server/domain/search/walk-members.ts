import type { Gender } from '#contract/profiles.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { letterOf } from './rules.ts'
import { type Position, selectPage } from './store.ts'
import { type Filter, type Searcher, termsOf } from './terms.ts'

interface Walk extends Searcher {
  /** Of these genders, whatever the filter says; empty: of any. */
  readonly seeks: readonly Gender[]
  /** Where it goes on; null: at the top. */
  readonly below: Position | null
  /** Nobody who was last active before; null: to the end. */
  readonly since: Date | null
  readonly limit: number
}

/** The next ones on the way down a search, as `searchIds` finds them, with where they stand. */
export async function walkMembers(
  app: Pick<App, 'db' | 'clock'>,
  site: Site,
  filter: Filter,
  { seeks, below, since, limit, ...searcher }: Walk,
): Promise<Position[]> {
  const terms = termsOf(app, site, filter, searcher)
  if (!terms) return []
  const genders = seeks.length > 0 ? seeks.map(letterOf) : terms.genders
  return selectPage(app.db, { ...terms, genders, activeSince: since }, { below, limit })
}
