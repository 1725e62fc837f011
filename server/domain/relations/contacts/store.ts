import type { MemberId, SiteId } from '#contract/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** The only SQL on known_contact, and on those blocks that follow from it. */

/** How many there would be. */
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

/** So many at a time. */
export const selectNew = named<ContactRow>(
  'select_new_known_contacts',
  'select member_id, digest from known_contact where site_id = $1 and compared_at is null limit $2',
)

/** $2 and $3: those that were, each by its member and digest; one that came meanwhile waits for the next time. */
export const updateCompared = named(
  'update_known_contacts_compared',
  `update known_contact c set compared_at = $1
     from unnest($2::bigint[], $3::bytea[]) done (member_id, digest)
    where c.member_id = done.member_id and c.digest = done.digest`,
)

export const selectKeepersOf = named<{ member_id: MemberId }>(
  'select_keepers_of_contact',
  'select member_id from known_contact where site_id = $1 and digest = $2',
)

/**
 * $1 keeps $2 away, because of the contact $4: both ways, in the order of the ids, and in nobody's list. Nothing where it was
 * taken back meanwhile: whoever takes it back waits for this row, or this statement finds it gone.
 */
export const insertContactBlock = named(
  'insert_contact_block',
  `with kept as (select 1 from known_contact where member_id = $1 and digest = $4 for key share)
   insert into block as b (member_id, other_id, by_me, by_contact, created_at)
   select rows.* from kept, (values ($1::bigint, $2::bigint, false, true, $3::timestamptz), ($2, $1, false, false, $3))
                   rows (member_id, other_id, by_me, by_contact, at)
    order by member_id
   on conflict (member_id, other_id) do update set by_contact = b.by_contact or excluded.by_contact`,
)

export const deleteContacts = named('delete_known_contacts', 'delete from known_contact where member_id = $1')

/** Whom a member keeps away by contacts. */
export const selectContactBlocks = named<{ other_id: MemberId }>(
  'select_contact_blocks',
  'select other_id from block where member_id = $1 and by_contact order by other_id',
)

export const clearContactBlock = named(
  'clear_contact_block',
  'update block set by_contact = false where member_id = $1 and other_id = $2',
)

export const selectOfMember = named<{ created_at: string; site_id: SiteId }>(
  'select_known_contacts_of_member',
  'select created_at, site_id from known_contact where member_id = $1 order by created_at',
)
