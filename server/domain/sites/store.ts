import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export type SiteRow = Statements['select_sites']['row']

export const selectSites = named(
  'select_sites',
  `select s.id, s.domain, s.origin, s.is_default, s.version, s.settings, s.company_id, c.name as company_name, c.address,
          c.kvk, c.city, c.country, c.tradenames, c.vat_numbers, c.creditor_id, c.support_phone, c.delete_discount, c.added
     from site s join company c on c.id = s.company_id
    order by s.is_default desc, s.id`,
)

export const lockSite = named(
  'lock_site',
  `select s.id, s.domain, s.origin, s.is_default, s.version, s.settings, s.company_id, c.name as company_name,
    c.address,
          c.kvk, c.city, c.country, c.tradenames, c.vat_numbers, c.creditor_id, c.support_phone,
            c.delete_discount, c.added
     from site s join company c on c.id = s.company_id
    where s.domain = :domain for update`,
)

export const updateSite = named(
  'update_site',
  'update site set origin = :origin, settings = :settings::jsonb, version = version + 1 where id = :id',
)

export const updateCompany = named(
  'update_company',
  `update company set name = :name, address = :address, kvk = :kvk, city = :city, country = :country,
    tradenames = :tradenames, vat_numbers = :vat_numbers,
     support_phone = :support_phone, delete_discount = :delete_discount, creditor_id = :creditor_id,
       added = :added where id = :id`,
)

export const insertCompany = named(
  'insert_company',
  `insert into company (id, name, address, kvk, city, country, tradenames, vat_numbers, support_phone,
    delete_discount, added,
     creditor_id)
   values (:id, :name, :address, :kvk, :city, :country, :tradenames, :vat_numbers, :support_phone,
     :delete_discount, :added, :creditor_id)`,
)

export const insertSite = named(
  'insert_site',
  `insert into site (id, domain, origin, company_id, is_default, settings)
    values (:id, :domain, :origin, :company_id, :is_default, :settings::jsonb)`,
)

export const selectValue = named(
  'select_installation_value',
  'select value from installation where name = :name',
)

export const insertValue = named(
  'insert_installation_value',
  'insert into installation (name, value) values (:name, :value::jsonb) on conflict do nothing',
)

export const updateValue = named(
  'update_installation_value',
  'update installation set value = :value::jsonb where name = :name',
)
