// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'

export interface Statements {
  select_sign_in_member: {
    parameters: {
      id: MemberId | null
      site_id: SiteId
      email: string
    }
    row: {
      id: MemberId
      status: string
      password_hash: string
    }
  }
  select_member_password: {
    parameters: {
      id: MemberId
    }
    row: {
      email: string
      password_hash: string
    }
  }
  select_member_status: {
    parameters: {
      id: MemberId
    }
    row: {
      status: string
    }
  }
  select_device: {
    parameters: {
      owner: string | number | bigint
      token_hash: Buffer
    }
    row: {}
  }
  upsert_device: {
    parameters: {
      member_id: MemberId
      token_hash: Buffer
      created_at: string | Date
    }
    row: {
      is_new: boolean
    }
  }
  select_other_device: {
    parameters: {
      member_id: MemberId
      token_hash: Buffer
    }
    row: {}
  }
  upsert_staff_device: {
    parameters: {
      staff_id: StaffId
      token_hash: Buffer
      created_at: string | Date
    }
    row: {
      is_new: boolean
      has_others: boolean
    }
  }
  delete_old_devices: {
    parameters: {
      before: string | Date
    }
    row: {}
  }
  delete_devices_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_staff_device: {
    parameters: {
      staff_id: StaffId
      token_hash: Buffer
    }
    row: {}
  }
}
