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

export const selectNew = named<{ member_id: MemberId; digest: Buffer }>(
  'select_new_known_contacts',
  'select member_id, digest from known_contact where site_id = $1 and compared_at is null',
)

export const updateCompared = named(
  'update_known_contacts_compared',
  'update known_contact set compared_at = $2 where site_id = $1 and compared_at is null and created_at <= $3',
)

export const selectKeepersOf = named<{ member_id: MemberId }>(
  'select_keepers_of_contact',
  'select member_id from known_contact where site_id = $1 and digest = $2',
)

/** $1 keeps $2 away, because of a contact: both ways, in the order of the ids, and in nobody's list. */
export const insertContactBlock = named(
  'insert_contact_block',
  `insert into block as b (member_id, other_id, by_me, by_contact, created_at)
   select * from (values ($1::bigint, $2::bigint, false, true, $3::timestamptz), ($2, $1, false, false, $3))
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
