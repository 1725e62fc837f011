// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { Hint } from '#contract/chats/hint-kinds.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import type { TrialCounts } from '#server/domain/chats/hint-rules/trial-counts.ts'

export interface Statements {
  select_hint_rules: {
    parameters: {
      site_id: SiteId
    }
    row: {
      id: string
      kind: Hint
      phrase: string
      language: string | null
      is_live: boolean
      tried_at: string | null
      /** Numbers of people. */
      trial: TrialCounts | null
    }
  }
  select_hint_rule: {
    parameters: {
      site_id: SiteId
      kind: Hint
      phrase: string
    }
    row: {
      id: string
      kind: Hint
      phrase: string
      language: string | null
      is_live: boolean
      tried_at: string | null
      /** Numbers of people. */
      trial: TrialCounts | null
    }
  }
  upsert_hint_trial: {
    parameters: {
      site_id: SiteId
      id: string | number | bigint
      kind: Hint
      phrase: string
      language: string | null
      tried_at: string | Date
      trial: string
    }
    row: {
      id: string
      is_new: boolean
    }
  }
  upsert_hint_rule_live: {
    parameters: {
      site_id: SiteId
      id: string | number | bigint
      kind: Hint
      phrase: string
      is_live: boolean
    }
    row: {
      id: string
    }
  }
}
