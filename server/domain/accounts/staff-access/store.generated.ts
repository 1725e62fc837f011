// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { Role } from '#contract/accounts/accounts.ts'
import type { StaffChange } from '#contract/console/staff.ts'
import type { SiteId, StaffChangeId, StaffId } from '#contract/wire/ids.ts'

export interface Statements {
  select_staff_with_access: {
    parameters: {
      email: string | null
      staff_id: StaffId | null
    }
    row: {
      staff_id: StaffId
      email: string
      name: string
      role: string
      site_ids: SiteId[]
      created_at: string
      has_password: boolean
      signed_in_at: string | null
      passkeys: number
      has_code: boolean
    }
  }
  update_staff_role: {
    parameters: {
      role: string
      email: string
    }
    row: {
      staff_id: StaffId
    }
  }
  update_staff_sites: {
    parameters: {
      name: string
      role: string
      site_ids: readonly SiteId[]
      email: string
    }
    row: {}
  }
  update_staff_signed_in: {
    parameters: {
      signed_in_at: string | Date
      id: string | number | bigint
    }
    row: {}
  }
  lock_staff: {
    parameters: {}
    row: {
      pg_advisory_xact_lock: string | null
    }
  }
  count_staff_sessions: {
    parameters: {
      site_ids: readonly SiteId[]
      since: string | Date
      idle_minutes: number
    }
    row: {
      staff_id: StaffId
      sessions: number
    }
  }
  delete_staff_sessions_on_sites: {
    parameters: {
      staff_id: StaffId
      site_ids: readonly SiteId[]
      token_hash: Buffer
    }
    row: {
      one: number
    }
  }
  select_staff_code: {
    parameters: {
      staff_id: StaffId
    }
    row: {
      secret: Buffer | null
      since: string | null
      last_step: string
      recovery_left: number
      pending: Buffer | null
      pending_at: string | null
    }
  }
  upsert_pending_staff_code: {
    parameters: {
      staff_id: StaffId
      pending: Buffer
      pending_at: string | Date
    }
    row: {}
  }
  confirm_pending_staff_code: {
    parameters: {
      secret: Buffer
      since: string | Date
      last_step: string | number | bigint
      recovery_hashes: readonly Buffer[]
      staff_id: StaffId
      pending: Buffer
    }
    row: {}
  }
  spend_staff_code_step: {
    parameters: {
      last_step: string | number | bigint
      staff_id: StaffId
      secret: Buffer
    }
    row: {}
  }
  spend_staff_recovery_code: {
    parameters: {
      used: Buffer
      staff_id: StaffId
    }
    row: {}
  }
  delete_staff_code: {
    parameters: {
      staff_id: StaffId
    }
    row: {}
  }
  select_staff_identity: {
    parameters: {
      issuer: string
      subject: string
      site_id: SiteId
    }
    row: {
      staff_id: StaffId
    }
  }
  link_staff_identity: {
    parameters: {
      issuer: string
      subject: string
      linked_at: string | Date
      email: string
      site_id: SiteId
    }
    row: {
      staff_id: StaffId
    }
  }
  delete_staff_identity: {
    parameters: {
      staff_id: StaffId
    }
    row: {}
  }
  insert_staff_change: {
    parameters: {
      id: StaffChangeId
      kind: StaffChange['kind']
      staff_id: StaffId | null
      email: string
      name: string
      role: Role
      site_ids: readonly SiteId[]
      role_before: Role | null
      site_ids_before: readonly SiteId[] | null
      scope_ids: readonly SiteId[]
      proposed_by: StaffId
      created_at: string | Date
    }
    row: {}
  }
  select_staff_changes: {
    parameters: {
      since: string | Date
      site_ids: readonly SiteId[]
      id: StaffChangeId | null
    }
    row: {
      id: StaffChangeId
      kind: StaffChange['kind']
      staff_id: StaffId | null
      email: string
      name: string
      role: Role
      site_ids: SiteId[]
      role_before: Role | null
      site_ids_before: SiteId[] | null
      scope_ids: SiteId[]
      proposed_by: StaffId
      created_at: string
      outcome: 'confirmed' | 'rejected' | 'void' | null
      note: string
      decided_by: StaffId | null
      decided_at: string | null
    }
  }
  select_decided_staff_changes: {
    parameters: {
      proposed_by: StaffId
      since: string | Date
      site_ids: readonly SiteId[]
    }
    row: {
      id: StaffChangeId
      kind: StaffChange['kind']
      staff_id: StaffId | null
      email: string
      name: string
      role: Role
      site_ids: SiteId[]
      role_before: Role | null
      site_ids_before: SiteId[] | null
      scope_ids: SiteId[]
      proposed_by: StaffId
      created_at: string
      outcome: 'confirmed' | 'rejected' | 'void'
      note: string
      decided_by: StaffId | null
      decided_at: string | null
    }
  }
  select_staff_change: {
    parameters: {
      id: StaffChangeId
    }
    row: {
      outcome: 'confirmed' | 'rejected' | 'void' | null
      scope_ids: SiteId[]
    }
  }
  close_staff_change: {
    parameters: {
      outcome: 'confirmed' | 'rejected' | 'void'
      note: string
      decided_by: StaffId
      decided_at: string | Date
      id: StaffChangeId
    }
    row: {}
  }
  delete_devices_of_staff: {
    parameters: {
      staff_id: StaffId
    }
    row: {}
  }
  insert_staff_link: {
    parameters: {
      token_hash: Buffer
      staff_id: StaffId
      site_id: SiteId
      created_at: string | Date
      expires_at: string | Date
    }
    row: {}
  }
  select_staff_link: {
    parameters: {
      now: string | Date
      token_hash: Buffer
      site_id: SiteId
    }
    row: {
      staff_id: StaffId
      name: string
      email: string
      is_expired: boolean
      closed: string | null
    }
  }
  spend_staff_link: {
    parameters: {
      now: string | Date
      token_hash: Buffer
      site_id: SiteId
    }
    row: {}
  }
  close_staff_links: {
    parameters: {
      now: string | Date
      closed_as: string
      staff_id: StaffId
    }
    row: {}
  }
  select_staff_passkeys: {
    parameters: {
      staff_id: StaffId
    }
    row: {
      credential_id: Buffer
      transports: string[]
      user_agent: string
      created_at: string
      used_at: string | null
    }
  }
  insert_staff_passkey: {
    parameters: {
      credential_id: Buffer
      staff_id: StaffId
      site_id: SiteId
      public_key: Buffer
      counter: string | number | bigint
      transports: readonly string[]
      user_agent: string
      created_at: string | Date
      most: number
    }
    row: {
      credential_id: Buffer
      transports: string[]
      user_agent: string
      created_at: string
      used_at: string | null
    }
  }
  count_staff_passkeys_on_site: {
    parameters: {
      staff_id: StaffId
      site_id: SiteId
    }
    row: {
      passkeys: number
    }
  }
  delete_staff_passkey: {
    parameters: {
      staff_id: StaffId
      credential_id: Buffer
    }
    row: {}
  }
  delete_staff_passkeys: {
    parameters: {
      staff_id: StaffId
    }
    row: {}
  }
  select_staff_passkey: {
    parameters: {
      credential_id: Buffer
      site_id: SiteId
    }
    row: {
      staff_id: StaffId
      public_key: Buffer
      counter: string
    }
  }
  spend_staff_signature: {
    parameters: {
      counter: string | number | bigint
      used_at: string | Date
      credential_id: Buffer
    }
    row: {}
  }
}
