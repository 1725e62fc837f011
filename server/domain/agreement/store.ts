import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** This file contains all SQL statements on `agreement_answers`. */

export const selectAnswers = named(
  'select_agreement_answers',
  'select answers from agreement_answers where member_id = :member_id',
)

/** Selects the answers of some members. Members without answers have no row. */
export const selectAnswersOf = named(
  'select_agreement_answers_of',
  'select member_id, answers from agreement_answers where member_id = any (:member_ids::bigint[])',
)

export const upsertAnswers = named(
  'upsert_agreement_answers',
  `insert into agreement_answers (member_id, answers) values (:member_id, :answers)
   on conflict (member_id) do update set answers = excluded.answers`,
)

export const deleteAnswers = named(
  'delete_agreement_answers',
  'delete from agreement_answers where member_id = :member_id',
)

/** Inserts the rows of the JSON array `:rows`. */
export const insertReady = named(
  'insert_ready_agreement_answers',
  `insert into agreement_answers (member_id, answers)
   select member_id, answers from json_populate_recordset(null::agreement_answers, :rows::json)`,
)
