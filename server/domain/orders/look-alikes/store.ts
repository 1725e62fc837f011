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

/** Selects members of the sites who have paid with a card or account of `:member_id`. */
export const selectSamePrint = named(
  'select_members_with_same_payer_print',
  `select distinct other.member_id from payer_print own join payer_print other on other.hash = own.hash
    where own.member_id = :member_id and other.member_id <> :member_id
      and other.site_id = any (:site_ids::bigint[]) limit :limit`,
)

export const insertPrint = named(
  'insert_payer_print',
  `insert into payer_print (member_id, hash, site_id, seen_at) values (:member_id, :hash, :site_id, :seen_at)
   on conflict (member_id, hash) do update set seen_at = excluded.seen_at`,
)

export const deletePrints = named(
  'delete_payer_prints',
  'delete from payer_print where member_id = :member_id',
)
