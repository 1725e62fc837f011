import { ApiError } from '#contract/errors.ts'
import type { SavedSearchId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { SavedSearch } from '#contract/search.ts'
import { holdProfile } from '#server/domain/profiles/index.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { letterOf } from '../rules.ts'
import type { Filter } from '../terms.ts'
import { listSavedSearches, presentSaved } from './list-saved-searches.ts'
import { selectSaved, upsertSaved } from './store.ts'
import { wireOf } from './wire-filter.ts'

/**
 * X8: keeps a filter by a name; the same filter again takes the new name. Whom one looks for is kept only with the separate
 * consent (P1): `consent_required`. Throws `saved_search_limit`.
 */
export async function saveSearch(
  { app, site, session }: MemberVisit,
  { name, filter }: { readonly name: string; readonly filter: Filter },
): Promise<SavedSearch> {
  const { memberId: member } = session
  const text = JSON.stringify(wireOf(filter))
  const isSensitive = filter.gender !== undefined || (filter.sexuality ?? []).length > 0
  const row = await inTransaction(app.db, async (tx) => {
    // Two at once wait for each other here, so that the limit holds.
    const own = await holdProfile(tx, member)
    if (isSensitive && !own?.sensitive_consent_at) throw new ApiError('consent_required')
    const { rows: known } = await selectSaved(tx, [member])
    const limit = limits.saved_searches
    if (known.length >= limit && !known.some((saved) => saved.filter === text))
      throw new ApiError('saved_search_limit', { limit })
    const now = app.clock.now()
    const country = (filter.country ?? filter.countryregion?.slice(0, 2))?.toUpperCase() ?? null
    const { rows } = await upsertSaved(tx, [
      member, orderedId<SavedSearchId>(now), site.id, name, text, country, filter.gender ? letterOf(filter.gender) : null,
      isSensitive, now,
    ]) // biome-ignore format: one row
    return rows[0]
  })
  if (!row) throw new Error('a search was not saved')
  return (await listSavedSearches(app, member)).find(({ id }) => id === row.id) ?? presentSaved(row, 0)
}
