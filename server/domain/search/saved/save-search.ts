import * as limits from '#contract/limits.ts'
import type { SavedSearch } from '#contract/search/search.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { SavedSearchId } from '#contract/wire/ids.ts'
import { lockProfile } from '#server/domain/profiles/index.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { agesInOrder } from '../ages-in-order.ts'
import { letterOf } from '../rules.ts'
import type { Filter } from '../terms.ts'
import { listSavedSearches, presentSaved } from './list-saved-searches.ts'
import { selectSaved, upsertSaved } from './store.ts'
import { wireOf } from './wire-filter.ts'

/**
 * X8: saves a filter under a name. If the same filter is already saved, only its name changes. Searches for a gender or
 * sexuality need the separate consent (P1). Throws `consent_required`, `saved_search_limit`.
 */
export async function saveSearch(
  { app, site, session }: MemberContext,
  { name, filter: requested }: { readonly name: string; readonly filter: Filter },
): Promise<SavedSearch> {
  const filter = agesInOrder(requested)
  const { memberId: member } = session
  const text = JSON.stringify(wireOf(filter))
  const isSensitive = filter.gender !== undefined || (filter.sexuality ?? []).length > 0
  const row = await inTransaction(app.db, async (tx) => {
    // Because of this lock on the profile, concurrent calls run one after another and cannot exceed the limit.
    const own = await lockProfile(tx, member)
    if (isSensitive && !own?.sensitive_consent_at) throw new ApiError('consent_required')
    const { rows: known } = await selectSaved(tx, { member_id: member })
    const limit = limits.saved_searches
    if (known.length >= limit && !known.some((saved) => saved.filter === text))
      throw new ApiError('saved_search_limit', { limit })
    const now = app.clock.now()
    const country = (filter.country ?? filter.countryregion?.slice(0, 2))?.toUpperCase() ?? null
    const { rows } = await upsertSaved(tx, {
      member_id: member,
      id: orderedId<SavedSearchId>(now),
      site_id: site.id,
      name,
      filter: text,
      country,
      gender: filter.gender ? letterOf(filter.gender) : null,
      is_sensitive: isSensitive,
      created_at: now,
    })
    return rows[0]
  })
  if (!row) throw new Error('a search was not saved')
  return (await listSavedSearches(app, member)).find(({ id }) => id === row.id) ?? presentSaved(row, 0)
}
