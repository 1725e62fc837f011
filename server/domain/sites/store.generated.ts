// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { PageTextId, SiteChangeId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { PageTextHead } from '#server/domain/sites/page-texts.ts'

export interface Statements {
  select_sites: {
    parameters: {}
    row: {
      id: string
      domain: string
      origin: string
      is_default: boolean
      version: number
      settings: unknown
      company_id: string
      company_name: string
      address: string
      kvk: string
      city: string
      country: string
      tradenames: string[]
      vat_numbers: string[]
      creditor_id: string
      support_phone: string
      delete_discount: number
      added: string
      /** The changes that are not yet in the row, in the order of their starts. */
      waiting: { id: SiteChangeId; starts_at: string; after: Record<string, unknown> }[]
      texts: PageTextHead[]
    }
  }
  lock_site: {
    parameters: {
      domain: string
    }
    row: {
      id: string
    }
  }
  lock_site_by_id: {
    parameters: {
      id: string | number | bigint
    }
    row: {
      id: string
    }
  }
  update_site: {
    parameters: {
      origin: string
      settings: string
      version: number
      id: string | number | bigint
    }
    row: {}
  }
  update_site_version: {
    parameters: {
      id: string | number | bigint
    }
    row: {}
  }
  update_company: {
    parameters: {
      name: string
      address: string
      kvk: string
      city: string
      country: string
      tradenames: readonly string[]
      vat_numbers: readonly string[]
      support_phone: string
      delete_discount: number
      creditor_id: string
      added: string | Date
      id: string | number | bigint
    }
    row: {}
  }
  insert_company: {
    parameters: {
      id: string | number | bigint
      name: string
      address: string
      kvk: string
      city: string
      country: string
      tradenames: readonly string[]
      vat_numbers: readonly string[]
      support_phone: string
      delete_discount: number
      added: string | Date
      creditor_id: string
    }
    row: {}
  }
  insert_site: {
    parameters: {
      id: string | number | bigint
      domain: string
      origin: string
      company_id: string | number | bigint
      is_default: boolean
      settings: string
    }
    row: {}
  }
  select_installation_value: {
    parameters: {
      name: string
    }
    row: {
      value: unknown
    }
  }
  lock_installation_value: {
    parameters: {
      name: string
    }
    row: {
      value: unknown
    }
  }
  insert_installation_value: {
    parameters: {
      name: string
      value: string
    }
    row: {}
  }
  update_installation_value: {
    parameters: {
      value: string
      name: string
    }
    row: {}
  }
  insert_site_change: {
    parameters: {
      site_id: SiteId
      id: SiteChangeId
      staff_id: StaffId | null
      made_at: string | Date
      starts_at: string | Date
      before: string
      after: string
      undoes_id: SiteChangeId | null
      is_applied: boolean
    }
    row: {}
  }
  set_site_changes_applied: {
    parameters: {
      site_id: SiteId
      ids: readonly SiteChangeId[]
    }
    row: {}
  }
  withdraw_site_change: {
    parameters: {
      now: string | Date
      site_id: SiteId
      id: SiteChangeId
    }
    row: {}
  }
  select_site_change: {
    parameters: {
      site_id: SiteId
      id: SiteChangeId
    }
    row: {
      id: SiteChangeId
      staff_id: StaffId | null
      made_at: string
      starts_at: string
      /** Values by the names in which operators type them. */
      before: Record<string, unknown>
      after: Record<string, unknown>
      undoes_id: SiteChangeId | null
      withdrawn_at: string | null
    }
  }
  select_site_changes: {
    parameters: {
      site_id: SiteId
      id: SiteChangeId
      limit: string | number | bigint
    }
    row: {
      id: SiteChangeId
      staff_id: StaffId | null
      made_at: string
      starts_at: string
      /** Values by the names in which operators type them. */
      before: Record<string, unknown>
      after: Record<string, unknown>
      undoes_id: SiteChangeId | null
      withdrawn_at: string | null
    }
  }
  select_site_change_sums: {
    parameters: {
      site_id: SiteId
      now: string | Date
    }
    row: {
      versions: number
      since: string | null
    }
  }
  select_setting_start: {
    parameters: {
      site_id: SiteId
      now: string | Date
      name: string
      value: string
    }
    row: {
      since: string | null
    }
  }
  select_page_texts: {
    parameters: {
      site_id: SiteId
      page: string
      locale: string
    }
    row: {
      id: PageTextId
      body: string
      starts_at: string
      withdrawn_at: string | null
    }
  }
  select_page_text: {
    parameters: {
      site_id: SiteId
      id: PageTextId
    }
    row: {
      body: string
    }
  }
  insert_page_text: {
    parameters: {
      site_id: SiteId
      id: PageTextId
      page: string
      locale: string
      follows: string | number | bigint
      body: string
      starts_at: string | Date
      created_by: StaffId
      created_at: string | Date
    }
    row: {
      id: PageTextId
    }
  }
  withdraw_page_text: {
    parameters: {
      staff_id: StaffId
      now: string | Date
      site_id: SiteId
      id: PageTextId
    }
    row: {
      page: string
      locale: string
    }
  }
}
