import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** Selects members of the sites who have a long sentence of the text `:about` in theirs, without `:member_id`. */
export const selectSamePhrases = named(
  'select_profiles_with_same_phrases',
  `select member_id, about from profile
    where phrase_hashes(about) && phrase_hashes(:about::text) and member_id <> :member_id
      and site_id = any (:site_ids::bigint[])
    limit :limit`,
)
