import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export type SiteRow = Statements['select_sites']['row']

/**
 * `waiting` has the changes that are not yet in the row, and `texts` the own texts of pages, both in the order of their
 * starts.
 */
export const selectSites = named(
  'select_sites',
  `select s.id, s.domain, s.origin, s.is_default, s.version, s.settings, s.company_id, c.name as company_name, c.address,
          c.kvk, c.city, c.country, c.tradenames, c.vat_numbers, c.creditor_id, c.support_phone, c.delete_discount, c.added,
          (select coalesce(jsonb_agg(jsonb_build_object('id', w.id::text, 'starts_at', w.starts_at, 'after', w.after)
                                     order by w.starts_at, w.id), '[]')
             from site_change w where w.site_id = s.id and not w.is_applied and w.withdrawn_at is null) as waiting,
          (select coalesce(jsonb_agg(jsonb_build_object('id', t.id::text, 'page', t.page, 'locale', t.locale,
                                                        'is_own', t.body <> '', 'starts_at', t.starts_at)
                                     order by t.starts_at, t.id), '[]')
             from page_text t where t.site_id = s.id and t.withdrawn_at is null) as texts
     from site s join company c on c.id = s.company_id
    order by s.is_default desc, s.id`,
)

/** Changes of a site happen one after the other. The next statement sees all that were made before. */
export const lockSite = named('lock_site', 'select id from site where domain = :domain for update')

export const lockSiteById = named('lock_site_by_id', 'select id from site where id = :id for update')

export const updateSite = named(
  'update_site',
  'update site set origin = :origin, settings = :settings::jsonb, version = :version where id = :id',
)

/** Gives a site a new version, which ends cached copies of its pages. */
export const updateVersion = named(
  'update_site_version',
  'update site set version = version + 1 where id = :id',
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

/** Selects a value and locks it until the transaction ends. */
export const lockValue = named(
  'lock_installation_value',
  'select value from installation where name = :name for update',
)

export const insertValue = named(
  'insert_installation_value',
  'insert into installation (name, value) values (:name, :value::jsonb) on conflict do nothing',
)

export const updateValue = named(
  'update_installation_value',
  'update installation set value = :value::jsonb where name = :name',
)

export const insertChange = named(
  'insert_site_change',
  `insert into site_change (site_id, id, staff_id, made_at, starts_at, before, after, undoes_id, is_applied)
   values (:site_id, :id, :staff_id?, :made_at, :starts_at, :before::jsonb, :after::jsonb, :undoes_id?, :is_applied)`,
)

export const setChangesApplied = named(
  'set_site_changes_applied',
  'update site_change set is_applied = true where site_id = :site_id and id = any(:ids)',
)

export const withdrawChange = named(
  'withdraw_site_change',
  `update site_change set withdrawn_at = :now
    where site_id = :site_id and id = :id and not is_applied and withdrawn_at is null and starts_at > :now`,
)

export const selectChange = named(
  'select_site_change',
  `select id, staff_id, made_at, starts_at, before, after, undoes_id, withdrawn_at
     from site_change where site_id = :site_id and id = :id`,
)

/** Selects the changes of a site, the newest first. */
export const selectChanges = named(
  'select_site_changes',
  `select id, staff_id, made_at, starts_at, before, after, undoes_id, withdrawn_at
     from site_change where site_id = :site_id and id < :id order by id desc limit :limit`,
)

/** Counts the changes that hold or held, and the time since which the values are as they are. */
export const selectChangeSums = named(
  'select_site_change_sums',
  `select count(*)::int as versions, max(starts_at) as since
     from site_change where site_id = :site_id and withdrawn_at is null and starts_at <= :now`,
)

/** Selects the latest start at which value `:name` became `:value`. */
export const selectSettingStart = named(
  'select_setting_start',
  `select max(starts_at) as since from site_change
    where site_id = :site_id and withdrawn_at is null and starts_at <= :now and after ->> :name::text = :value::text`,
)

export type PageTextRow = Statements['select_page_texts']['row']

/** Selects the texts of a page in a language, the one that starts last first. */
export const selectPageTexts = named(
  'select_page_texts',
  `select id, body, starts_at, withdrawn_at from page_text
    where site_id = :site_id and page = :page and locale = :locale order by starts_at desc, id desc`,
)

export const selectPageText = named(
  'select_page_text',
  'select body from page_text where site_id = :site_id and id = :id and withdrawn_at is null',
)

/**
 * Inserts a text that follows the text `:follows` of its page and language, or none if it is 0. Returns no row if another
 * text follows it already.
 */
export const insertPageText = named(
  'insert_page_text',
  `insert into page_text (site_id, id, page, locale, follows, body, starts_at, created_by, created_at)
   select :site_id, :id, :page, :locale, :follows::bigint, :body, :starts_at, :created_by, :created_at
    where :follows::bigint = 0
       or exists (select from page_text
                   where site_id = :site_id and id = :follows::bigint and page = :page and locale = :locale)
   on conflict (site_id, page, locale, follows) do nothing
   returning id`,
)

export const withdrawPageText = named(
  'withdraw_page_text',
  `update page_text set withdrawn_by = :staff_id, withdrawn_at = :now
    where site_id = :site_id and id = :id and starts_at > :now and withdrawn_at is null
   returning page, locale`,
)
