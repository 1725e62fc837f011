import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on what sites have changed about the hints (C7). */

export type HintRuleRow = Statements['select_hint_rules']['row']

/** Selects the changes of a site, its phrases in the order in which they were proposed. */
export const selectRules = named(
  'select_hint_rules',
  `select id, kind, phrase, language, is_live, tried_at, trial from hint_rule where site_id = :site_id order by id`,
)

export const selectRule = named(
  'select_hint_rule',
  `select id, kind, phrase, language, is_live, tried_at, trial from hint_rule
    where site_id = :site_id and kind = :kind and phrase = :phrase for update`,
)

/** Keeps a trial. Inserts the rule if it is new: those of the product are live from the start, phrases are not. */
export const upsertTrial = named(
  'upsert_hint_trial',
  `insert into hint_rule (site_id, id, kind, phrase, language, is_live, tried_at, trial)
   values (:site_id, :id, :kind, :phrase, :language?, :phrase = '', :tried_at, :trial::jsonb)
   on conflict (site_id, kind, phrase) do update
     set language = case when hint_rule.is_live then hint_rule.language else excluded.language end,
         tried_at = excluded.tried_at, trial = excluded.trial
   returning id, (xmax = 0) as is_new`,
)

/** Stores whether a rule is live. Changes no row if it is so already. */
export const upsertLive = named(
  'upsert_hint_rule_live',
  `insert into hint_rule as r (site_id, id, kind, phrase, is_live)
   values (:site_id, :id, :kind, :phrase, :is_live)
   on conflict (site_id, kind, phrase) do update set is_live = excluded.is_live
    where r.is_live <> excluded.is_live
   returning id`,
)
