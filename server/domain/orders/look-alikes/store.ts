import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** Selects members of the sites who have signed a mandate with an account of `:member_id`. */
export const selectSameAccount = named(
  'select_members_with_same_account',
  `select distinct other.member_id from debit_mandate own join debit_mandate other on other.iban = own.iban
    where own.member_id = :member_id and other.member_id <> :member_id
      and other.site_id = any (:site_ids::bigint[]) limit :limit`,
)

/** Selects members of the sites who have signed a mandate with a phone of `:member_id`. */
export const selectSamePhone = named(
  'select_members_with_same_phone',
  `select distinct other.member_id from debit_mandate own join debit_mandate other on other.phone = own.phone
    where own.member_id = :member_id and other.member_id <> :member_id
      and other.site_id = any (:site_ids::bigint[]) limit :limit`,
)

export const selectPrints = named(
  'select_payer_prints',
  'select hash from payer_print where member_id = :member_id',
)

/** Selects members of the sites, other than `:member_id`, who have paid with one of the cards or accounts `:hashes`. */
export const selectSamePrint = named(
  'select_members_with_same_payer_print',
  `select distinct member_id from payer_print
    where hash = any (:hashes::bytea[]) and member_id <> :member_id
      and site_id = any (:site_ids::bigint[]) limit :limit`,
)

export const insertPrint = named(
  'insert_payer_print',
  `insert into payer_print (member_id, hash, site_id) values (:member_id, :hash, :site_id)
   on conflict (member_id, hash) do nothing`,
)

export const deletePrints = named(
  'delete_payer_prints',
  'delete from payer_print where member_id = :member_id',
)
