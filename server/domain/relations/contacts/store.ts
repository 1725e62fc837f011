import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** This file contains all SQL statements on known_contact and kept_away. */

/** Returns the number of known contacts that the member would have after adding the digests $2. */
export const countWith = named<{ count: number }>(
  'count_known_contacts_with',
  `select count(*)::int as count
     from (select digest from known_contact where member_id = $1 union select unnest($2::bytea[])) together`,
)

export const insertContacts = named(
  'insert_known_contacts',
  `insert into known_contact (member_id, site_id, digest, created_at)
   select $1::bigint, $2::bigint, d, $4::timestamptz from unnest($3::bytea[]) d
   on conflict do nothing`,
)

export const selectSummary = named<{ count: number; since: string | null; is_pending: boolean }>(
  'select_known_contacts_summary',
  `select count(*)::int as count, max(created_at) as since, coalesce(bool_or(compared_at is null), false) as is_pending
     from known_contact where member_id = $1`,
)

export interface ContactRow {
  member_id: MemberId
  digest: Buffer
}

/** Selects at most $2 known contacts that have not been compared yet. */
export const selectNew = named<ContactRow>(
  'select_new_known_contacts',
  'select member_id, digest from known_contact where site_id = $1 and compared_at is null limit $2',
)

/**
 * Marks known contacts as compared. $2 and $3 are their owners and digests. Does not mark contacts that were added
 * during the comparison; the next run compares them.
 */
export const updateCompared = named(
  'update_known_contacts_compared',
  `with done as (
     select c.member_id, c.digest from known_contact c
       join unnest($2::bigint[], $3::bytea[]) given (member_id, digest) using (member_id, digest)
      order by c.member_id, c.digest for no key update of c)
   update known_contact c set compared_at = $1, revealed_to = '{}'
     from done where c.member_id = done.member_id and c.digest = done.digest`,
)

export const selectOwnersOfContact = named<{ member_id: MemberId }>(
  'select_owners_of_contact',
  'select member_id from known_contact where site_id = $1 and digest = $2 order by member_id',
)

/**
 * Hides member $1 from member $2 because of the known contact with digest $4. Inserts two rows, one under the
 * `member_id` of each member, in the order of `member_id` to avoid deadlocks. Inserts no row if the contact was deleted
 * in the meantime, or if member $1 was revealed to member $2 (`revealTo`) since the contact was added. A concurrent
 * deletion of the contact or a concurrent reveal waits for this transaction.
 */
export const insertKeptAway = named(
  'insert_kept_away',
  `with kept as (select 1 from known_contact
                  where member_id = $1 and digest = $4 and not ($2 = any (revealed_to)) for share)
   insert into kept_away (member_id, other_id, by_me, created_at)
   select rows.* from kept, (values ($1::bigint, $2::bigint, true, $3::timestamptz), ($2, $1, false, $3))
                   rows (member_id, other_id, by_me, at)
    order by member_id
   on conflict do nothing`,
)

/** Makes member $1 visible again to member $2, who is a known contact. */
export const revealTo = named('reveal_to_contact', 'select reveal_to($1, $2)')

export const selectUnconfirmed = named('select_unconfirmed_contact', 'select 1 from unconfirmed_contact($1)')

export const confirmContacts = named(
  'confirm_known_contacts',
  'update known_contact set confirmed_at = $2 where member_id = $1 and confirmed_at is null',
)

export const deleteContacts = named('delete_known_contacts', 'delete from known_contact where member_id = $1')

/** Deletes both rows of each pair in which member $1 hides from a known contact. */
export const deleteKept = named(
  'delete_kept_away',
  `delete from kept_away
    where (member_id = $1 and by_me)
       or (other_id = $1 and not by_me
           and member_id = any (array(select other_id from kept_away where member_id = $1 and by_me)))`,
)

/** Removes the erased member $1 from the lists `revealed_to` of all contacts that have not been compared yet. */
export const deleteReveals = named(
  'delete_reveals',
  `update known_contact set revealed_to = array_remove(revealed_to, $1)
    where compared_at is null and $1 = any (revealed_to)`,
)

/** Deletes both rows of each pair in which another member hides from member $1, who is a known contact. */
export const deleteKeepers = named(
  'delete_keepers',
  `delete from kept_away
    where (member_id = $1 and not by_me)
       or (other_id = $1 and by_me
           and member_id = any (array(select other_id from kept_away where member_id = $1 and not by_me)))`,
)

export const selectOfMember = named<{ created_at: string; site_id: SiteId }>(
  'select_known_contacts_of_member',
  'select created_at, site_id from known_contact where member_id = $1 order by created_at',
)
