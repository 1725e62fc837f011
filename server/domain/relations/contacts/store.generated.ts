// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  count_known_contacts_with: {
    parameters: {
      member_id: MemberId
      digests: readonly Buffer[]
    }
    row: {
      count: number
    }
  }
  insert_known_contacts: {
    parameters: {
      member_id: MemberId
      site_id: SiteId
      created_at: string | Date
      digests: readonly Buffer[]
    }
    row: {}
  }
  select_known_contacts_summary: {
    parameters: {
      member_id: MemberId
    }
    row: {
      count: number
      since: string | null
      is_pending: boolean
    }
  }
  select_new_known_contacts: {
    parameters: {
      site_id: SiteId
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      digest: Buffer
    }
  }
  update_known_contacts_compared: {
    parameters: {
      member_id: MemberId
      digests: readonly Buffer[]
      compared_at: string | Date
    }
    row: {}
  }
  select_owners_of_contact: {
    parameters: {
      site_id: SiteId
      digest: Buffer
    }
    row: {
      member_id: MemberId
    }
  }
  insert_kept_away: {
    parameters: {
      member_id: MemberId
      digest: Buffer
      any: string | number | bigint
      now: string | Date
    }
    row: {}
  }
  reveal_to_contact: {
    parameters: {
      member_id: MemberId
      contact: string | number | bigint
    }
    row: {
      reveal_to: string | null
    }
  }
  select_unconfirmed_contact: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  confirm_known_contacts: {
    parameters: {
      confirmed_at: string | Date
      member_id: MemberId
    }
    row: {}
  }
  delete_known_contacts: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  delete_kept_away: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  delete_reveals: {
    parameters: {
      any: string | number | bigint
    }
    row: {}
  }
  delete_keepers: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_known_contacts_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {
      created_at: string
      site_id: SiteId
    }
  }
}
