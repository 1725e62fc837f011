import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** This file contains all SQL statements on known_contact and kept_away. */

/** Returns the number of known contacts that the member would have after adding the digests `:digests`. */
export const countWith = named(
  'count_known_contacts_with',
  `select count(*)::int as count
     from (select digest from known_contact where member_id = :member_id union select unnest(:digests::bytea[]))
       together`,
)

export const insertContacts = named(
  'insert_known_contacts',
  `insert into known_contact (member_id, site_id, digest, created_at)
   select :member_id::bigint, :site_id::bigint, d, :created_at::timestamptz from unnest(:digests::bytea[]) d
   on conflict do nothing`,
)

export const selectSummary = named(
  'select_known_contacts_summary',
  `select count(*)::int as count, max(created_at) as since, coalesce(bool_or(compared_at is null),
    false) as is_pending
     from known_contact where member_id = :member_id`,
)

export type ContactRow = Statements['select_new_known_contacts']['row']

/** Selects at most `:limit` known contacts that have not been compared yet. */
export const selectNew = named(
  'select_new_known_contacts',
  `select member_id, digest from known_contact where site_id = :site_id and compared_at is null limit :limit`,
)

/**
 * Marks known contacts of a member as compared. Does not mark contacts that were added during the comparison; the next
 * run compares them.
 */
export const updateCompared = named(
  'update_known_contacts_compared',
  `with done as (
     select c.member_id, c.digest from known_contact c
      where c.member_id = :member_id and c.digest = any (:digests::bytea[])
      order by c.digest for no key update)
   update known_contact c set compared_at = :compared_at, revealed_to = '{}'
     from done where c.member_id = done.member_id and c.digest = done.digest`,
)

export const selectOwnersOfContact = named(
  'select_owners_of_contact',
  'select member_id from known_contact where site_id = :site_id and digest = :digest order by member_id',
)

/**
 * Hides member `:member_id` from member `:any` because of the known contact with digest `:digest`. Inserts two
 * rows, one under the `member_id` of each member, in the order of `member_id` to avoid deadlocks. Inserts no row
 * if the contact was deleted in the meantime, or if member `:member_id` was revealed to member `:any` (`revealTo`)
 * since the contact was added. A concurrent deletion of the contact or a concurrent reveal waits for this
 * transaction.
 */
export const insertKeptAway = named(
  'insert_kept_away',
  `with kept as (select 1 from known_contact
                  where member_id = :member_id and digest = :digest and not (:any = any (revealed_to)) for share)
   insert into kept_away (member_id, other_id, by_me, created_at)
   select rows.* from kept, (values (:member_id::bigint, :any::bigint, true, :now::timestamptz), (:any,
     :member_id, false, :now))
                   rows (member_id, other_id, by_me, at)
    order by member_id
   on conflict do nothing`,
)

/** Makes member `:member_id` visible again to member `:contact`, who is a known contact. */
export const revealTo = named('reveal_to_contact', 'select reveal_to(:member_id, :contact)')

export const selectUnconfirmed = named(
  'select_unconfirmed_contact',
  'select 1 from unconfirmed_contact(:member_id)',
)

export const confirmContacts = named(
  'confirm_known_contacts',
  `update known_contact set confirmed_at = :confirmed_at where member_id = :member_id and confirmed_at is null`,
)

export const deleteContacts = named(
  'delete_known_contacts',
  'delete from known_contact where member_id = :member_id',
)

/** Deletes both rows of each pair in which member `:member_id` hides from a known contact. */
export const deleteKept = named(
  'delete_kept_away',
  `delete from kept_away
    where (member_id = :member_id and by_me)
       or (other_id = :member_id and not by_me
           and member_id = any (array(select other_id from kept_away where member_id = :member_id and by_me)))`,
)

/**
 * Removes the erased member `:any` from the lists `revealed_to` of all contacts that have not been compared yet.
 */
export const deleteReveals = named(
  'delete_reveals',
  `update known_contact set revealed_to = array_remove(revealed_to, :any)
    where compared_at is null and :any = any (revealed_to)`,
)

/**
 * Deletes both rows of each pair in which another member hides from member `:member_id`, who is a known contact.
 */
export const deleteKeepers = named(
  'delete_keepers',
  `delete from kept_away
    where (member_id = :member_id and not by_me)
       or (other_id = :member_id and by_me
           and member_id = any (array(select other_id from kept_away where member_id = :member_id and not by_me)))`,
)

export const selectOfMember = named(
  'select_known_contacts_of_member',
  'select created_at, site_id from known_contact where member_id = :member_id order by created_at',
)
