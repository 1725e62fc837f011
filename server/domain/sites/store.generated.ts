// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).

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
    }
  }
  lock_site: {
    parameters: {
      domain: string
    }
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
    }
  }
  update_site: {
    parameters: {
      origin: string
      settings: string
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
}
