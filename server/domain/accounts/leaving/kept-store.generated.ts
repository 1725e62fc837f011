// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { ArchiveParts } from '#contract/members/archive.ts'
import type { MemberId } from '#contract/wire/ids.ts'

export interface Statements {
  select_stored_account: {
    parameters: {
      id: MemberId
    }
    row: {
      stored: Omit<ArchiveParts['accounts'], 'preferences'>
    }
  }
  erase_account_0: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_account_1: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_account_2: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_account_3: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_account_4: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_account_5: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_account_restrictions: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_account_proposals: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_account_6: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_account_7: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_account_8: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_account_9: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_account_10: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
}
