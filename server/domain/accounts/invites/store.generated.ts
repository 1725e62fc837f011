// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_invite: {
    parameters: {
      site_id: SiteId
      code: string
      uses_left: number
      created_by: string | number | bigint
      created_at: string | Date
      expires_at: string | Date
    }
    row: {
      site_id: SiteId
      code: string
      uses_left: number
      created_at: string
      expires_at: string
    }
  }
  select_usable_invites: {
    parameters: {
      site_ids: readonly SiteId[]
      since: string | Date
    }
    row: {
      site_id: SiteId
      code: string
      uses_left: number
      created_at: string
      expires_at: string
    }
  }
  select_usable_invite: {
    parameters: {
      site_id: SiteId
      code: string
      since: string | Date
    }
    row: {
      usable: boolean
    }
  }
  take_invite: {
    parameters: {
      site_id: SiteId
      code: string
      since: string | Date
    }
    row: {}
  }
}
