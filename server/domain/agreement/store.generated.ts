// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId } from '#contract/wire/ids.ts'

export interface Statements {
  select_agreement_answers: {
    parameters: {
      member_id: MemberId
    }
    row: {
      /** The nth is the answer to the nth question, packed; `null` where there is none. */
      answers: (number | null)[]
    }
  }
  select_agreement_answers_of: {
    parameters: {
      member_ids: readonly MemberId[]
    }
    row: {
      member_id: MemberId
      /** The nth is the answer to the nth question, packed; `null` where there is none. */
      answers: (number | null)[]
    }
  }
  upsert_agreement_answers: {
    parameters: {
      member_id: MemberId
      answers: readonly (number | null)[]
    }
    row: {}
  }
  delete_agreement_answers: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  insert_ready_agreement_answers: {
    parameters: {
      rows: string
    }
    row: {}
  }
}
