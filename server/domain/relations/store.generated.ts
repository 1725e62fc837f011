// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_block: {
    parameters: {
      member: string | number | bigint
      other: string | number | bigint
      now: string | Date
    }
    row: {}
  }
  select_hidden_from: {
    parameters: {
      member_id: MemberId
      other: string | number | bigint
    }
    row: {}
  }
  select_hidden_members: {
    parameters: {
      member_id: MemberId
    }
    row: {
      other_id: MemberId
    }
  }
  select_blocks: {
    parameters: {
      member_id: MemberId
    }
    row: {
      other_id: MemberId
      by_me: boolean
      created_at: string
    }
  }
  delete_blocks: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_block_for_update: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
    }
    row: {
      by_me: boolean
    }
  }
  update_unblocked: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
    }
    row: {}
  }
  delete_block_pair: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
    }
    row: {}
  }
}
