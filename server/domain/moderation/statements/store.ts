import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the table `statement_of_reasons`, and counts of reports for the yearly report. */

export const insertStatement = named(
  'insert_statement_of_reasons',
  `insert into statement_of_reasons (site_id, id, case_kind, case_id, decided_at, statement)
   values (:site_id, :id, :case_kind, :case_id, :decided_at, :statement::jsonb)`,
)

/** Withdraws the latest statement of a case that still stands. */
export const withdrawStatement = named(
  'withdraw_statement_of_reasons',
  `update statement_of_reasons s set withdrawn = true
     from (select site_id, id from statement_of_reasons
            where case_kind = :case_kind and case_id = :case_id and not withdrawn order by id desc limit 1) latest
    where s.site_id = latest.site_id and s.id = latest.id`,
)

/** Counts the statements of each site that were decided before `:before`. */
export const countFinal = named(
  'count_final_statements',
  `select site_id, count(*)::int as statements, min(decided_at) as since from statement_of_reasons
    where site_id = any (:site_ids::bigint[]) and decided_at <= :before group by site_id`,
)

export const selectFile = named(
  'select_statement_file',
  `select id, statement, withdrawn from statement_of_reasons
    where site_id = :site_id and decided_at <= :before order by id offset :offset limit :limit`,
)

/** Counts the statements of a time by source, category and type of restriction. */
export const countByCategory = named(
  'count_statements_by_category',
  `select statement ->> 'source_type' as source, statement ->> 'category' as category,
          (statement ? 'decision_visibility') as visibility, (statement ? 'decision_provision') as provision,
          (statement ? 'decision_account') as account, count(*)::int as statements
     from statement_of_reasons
    where site_id = :site_id and decided_at >= :from and decided_at < :until and not withdrawn
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
)

export const countNotices = named(
  'count_notices',
  `select reason, count(*)::int as notices,
          count(*) filter (where flagger_id is not null)::int as by_flaggers,
          count(*) filter (where flagger_id is not null and outcome is not null and outcome <> 'no_breach')::int as flaggers_right
     from report
    where site_id = :site_id and created_at >= :from and created_at < :until and not own_initiative
    group by reason order by reason`,
)
