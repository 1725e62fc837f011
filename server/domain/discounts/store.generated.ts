// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, OrderId, SiteId } from '#contract/wire/ids.ts'
import type { CodeTerms } from '#server/domain/discounts/change-code.ts'

export interface Statements {
  select_discount_code: {
    parameters: {
      site_id: SiteId
      code: string
    }
    row: {
      id: string
      code: string
      value_percentage: string
      status: 'active' | 'inactive'
      validity: 'once-per-user' | 'unlimited'
      country: string | null
      member_id: MemberId | null
      starts_at: string | null
      expires: string | null
      currency: string | null
      minimum_cents: number | null
      payment_methods: string[] | null
      is_welcome: boolean
      version: number
    }
  }
  select_welcome_code: {
    parameters: {
      site_id: SiteId
      at: string | Date
      country: string | null
    }
    row: {
      id: string
      code: string
      value_percentage: string
      status: 'active' | 'inactive'
      validity: 'once-per-user' | 'unlimited'
      country: string | null
      member_id: MemberId | null
      starts_at: string | null
      expires: string | null
      currency: string | null
      minimum_cents: number | null
      payment_methods: string[] | null
      is_welcome: boolean
      version: number
    }
  }
  select_site_discount_codes: {
    parameters: {
      site_id: SiteId
    }
    row: {
      id: string
      code: string
      value_percentage: string
      status: 'active' | 'inactive'
      validity: 'once-per-user' | 'unlimited'
      country: string | null
      member_id: MemberId | null
      starts_at: string | null
      expires: string | null
      currency: string | null
      minimum_cents: number | null
      payment_methods: string[] | null
      is_welcome: boolean
      version: number
    }
  }
  update_discount_code_status: {
    parameters: {
      status: 'active' | 'inactive'
      site_id: SiteId
      code: string
    }
    row: {
      id: string
    }
  }
  update_discount_code_terms: {
    parameters: {
      value_percentage: string | number
      is_welcome: boolean
      country: string | null
      currency: string | null
      minimum_cents: number | null
      payment_methods: readonly string[] | null
      starts_at: string | Date | null
      expires: string | Date | null
      site_id: SiteId
      code: string
      version: number
    }
    row: {}
  }
  insert_discount_code_version: {
    parameters: {
      code_id: string | number | bigint
      version: number
      terms: string
      replaced_at: string | Date
    }
    row: {}
  }
  select_discount_code_versions: {
    parameters: {
      code_ids: readonly (string | number | bigint)[]
    }
    row: {
      code_id: string
      terms: CodeTerms
      replaced_at: string
    }
  }
  insert_code: {
    parameters: {
      site_id: SiteId
      code: string
      value_percentage: string | number
      validity: 'once-per-user' | 'unlimited'
      is_welcome: boolean
      country: string | null
      member_id: MemberId | null
      starts_at: string | Date | null
      expires: string | Date | null
      currency: string | null
      minimum_cents: number | null
      payment_methods: readonly string[] | null
    }
    row: {
      id: string
    }
  }
  select_discount_use: {
    parameters: {
      member_id: MemberId
      code: string
    }
    row: {
      code: string
    }
  }
  select_any_discount_use: {
    parameters: {
      member_id: MemberId
    }
    row: {
      code: string
    }
  }
  insert_discount_use: {
    parameters: {
      member_id: MemberId
      code: string
      order_id: OrderId
      used_at: string | Date
    }
    row: {}
  }
  select_discount_reservation: {
    parameters: {
      member_id: MemberId
      code: string
    }
    row: {
      order_id: OrderId
      used: boolean
    }
  }
  reserve_discount: {
    parameters: {
      member_id: MemberId
      code: string
      order_id: OrderId
      order_ids: readonly OrderId[]
    }
    row: {
      order_id: OrderId
    }
  }
  set_discount_used: {
    parameters: {
      order_id: OrderId
      member_id: MemberId
      code: string
    }
    row: {}
  }
  select_time_bonus: {
    parameters: {
      member_id: MemberId
    }
    row: {
      started_at: string
      ends_at: string
    }
  }
  select_recent_time_bonuses: {
    parameters: {
      member_ids: readonly MemberId[]
      since: string | Date
    }
    row: {
      member_id: MemberId
    }
  }
  select_discount_users: {
    parameters: {
      member_ids: readonly MemberId[]
      code: string
    }
    row: {
      member_id: MemberId
    }
  }
  insert_time_bonus: {
    parameters: {
      member_id: MemberId
      started_at: string | Date
      ends_at: string | Date
    }
    row: {}
  }
  select_delete_discount: {
    parameters: {
      member_id: MemberId
    }
    row: {
      code: string
      granted_at: string
    }
  }
  grant_delete_discount: {
    parameters: {
      member_id: MemberId
      code: string
      granted_at: string | Date
      before: string | Date
    }
    row: {
      code: string
    }
  }
  select_discount_uses: {
    parameters: {
      member_id: MemberId
    }
    row: {
      code: string
      used_at: string
    }
  }
  select_own_discount_codes: {
    parameters: {
      member_id: MemberId
    }
    row: {
      code: string
      value_percentage: string
      expires: string | null
    }
  }
  erase_discount_uses: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_discount_reservations: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_own_discount_codes: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_time_bonus: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_delete_discount: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
}
