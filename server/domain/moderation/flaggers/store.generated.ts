// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { FlaggerId, SiteId, StaffId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_flagger: {
    parameters: {
      site_id: SiteId
      id: FlaggerId
      organisation: string
      email: string
      area: string
      coordinator: string
      starts_on: string | Date
      ends_on: string | Date | null
      created_by: StaffId
      created_at: string | Date
      key: string | null
    }
    row: {}
  }
  select_flagger_by_key: {
    parameters: {
      site_id: SiteId
      key: string
    }
    row: {
      organisation: string
      email: string
    }
  }
  select_flaggers: {
    parameters: {
      site_id: SiteId
    }
    row: {
      id: FlaggerId
      organisation: string
      email: string
      area: string
      coordinator: string
      starts_on: string
      ends_on: string | null
      suspended_at: string | null
      suspended_reason: string
      notices: number
      decided: number
      right: number
    }
  }
  select_flagger: {
    parameters: {
      site_id: SiteId
      id: FlaggerId
    }
    row: {
      id: FlaggerId
      organisation: string
      email: string
    }
  }
  select_flagger_by_token: {
    parameters: {
      site_id: SiteId
      token_hash: Buffer
      today: string | Date
    }
    row: {
      id: FlaggerId
      organisation: string
      email: string
    }
  }
  update_flagger_token: {
    parameters: {
      token_hash: Buffer
      site_id: SiteId
      id: FlaggerId
    }
    row: {
      organisation: string
      email: string
    }
  }
  update_flagger_suspended: {
    parameters: {
      suspended_at: string | Date | null
      reason: string
      site_id: SiteId
      id: FlaggerId
    }
    row: {}
  }
}
