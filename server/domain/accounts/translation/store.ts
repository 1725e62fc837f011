import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the consent to translations, in the table `member` (X21). */

/**
 * Records the consent of member `:id` that texts go to the service `:translation_to`, or its withdrawal (null). A repeated
 * consent to the same service and version keeps its time.
 */
export const updateTranslationConsent = named(
  'update_translation_consent',
  `update member
      set translation_consent_at = case
            when :translation_to?::text is null then null
            when translation_to = :translation_to and translation_version = :translation_version then translation_consent_at
            else :now::timestamptz end,
          translation_to = :translation_to,
          translation_version = case when :translation_to::text is not null then :translation_version::int end
    where id = :id`,
)

/** Selects a row if member `:id` has consented to the service `:translation_to` with these words. */
export const selectTranslationConsent = named(
  'select_translation_consent',
  `select from member where id = :id and translation_to = :translation_to and translation_version = :translation_version`,
)
