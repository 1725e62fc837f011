import { named } from '#server/kernel/sql.ts'

export interface SiteRow {
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

export const selectSites = named<SiteRow>(
  'select_sites',
  `select s.id, s.domain, s.origin, s.is_default, s.version, s.settings, s.company_id, c.name as company_name, c.address,
          c.kvk, c.city, c.country, c.tradenames, c.vat_numbers, c.creditor_id, c.support_phone, c.delete_discount, c.added
     from site s join company c on c.id = s.company_id
    order by s.is_default desc, s.id`,
)

export const lockSite = named<SiteRow>(
  'lock_site',
  `select s.id, s.domain, s.origin, s.is_default, s.version, s.settings, s.company_id, c.name as company_name, c.address,
          c.kvk, c.city, c.country, c.tradenames, c.vat_numbers, c.creditor_id, c.support_phone, c.delete_discount, c.added
     from site s join company c on c.id = s.company_id
    where s.domain = $1 for update`,
)

export const updateSite = named(
  'update_site',
  'update site set origin = $2, settings = $3::jsonb, version = version + 1 where id = $1',
)

export const updateCompany = named(
  'update_company',
  `update company set name = $2, address = $3, kvk = $4, city = $5, country = $6, tradenames = $7, vat_numbers = $8,
     support_phone = $9, delete_discount = $10, creditor_id = $11, added = $12 where id = $1`,
)

export const insertCompany = named(
  'insert_company',
  `insert into company (id, name, address, kvk, city, country, tradenames, vat_numbers, support_phone, delete_discount, added,
     creditor_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)

export const insertSite = named(
  'insert_site',
  `insert into site (id, domain, origin, company_id, is_default, settings) values ($1, $2, $3, $4, $5, $6::jsonb)`,
)

export const selectValue = named<{ value: unknown }>(
  'select_installation_value',
  'select value from installation where name = $1',
)

export const insertValue = named(
  'insert_installation_value',
  'insert into installation (name, value) values ($1, $2::jsonb) on conflict do nothing',
)

export const updateValue = named(
  'update_installation_value',
  'update installation set value = $2::jsonb where name = $1',
)
