import type { MemberId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/**
 * This file contains all SQL statements on `block`. A block has two rows, one under the `member_id` of each member, so
 * that the block is found by the id of either member.
 */

/**
 * Inserts both rows of a block in the order of `member_id`, to avoid deadlocks. If the other member has already blocked
 * this member, the earlier block stays.
 */
export const insertBlock = named(
  'insert_block',
  `insert into block as b (member_id, other_id, by_me, created_at)
   select * from (values ($1::bigint, $2::bigint, true, $3::timestamptz), ($2, $1, false, $3)) rows (member_id, other_id, by_me, at)
    order by member_id
   on conflict (member_id, other_id) do update set by_me = b.by_me or excluded.by_me`,
)

/** Returns a row if member $1 does not see member $2. */
export const selectHiddenFrom = named('select_hidden_from', 'select 1 from hidden_from($1, $2)')

/**
 * Selects the members whom a member does not see: members blocked in either direction, and members who hide from this
 * member as a known contact.
 */
export const selectHidden = named<{ other_id: MemberId }>(
  'select_hidden_members',
  `select other_id from block where member_id = $1
   union select other_id from kept_away where member_id = $1 and not by_me`,
)

export interface BlockRow {
  other_id: MemberId
  by_me: boolean
  created_at: string
}

export const selectBlocks = named<BlockRow>(
  'select_blocks',
  'select other_id, by_me, created_at from block where member_id = $1',
)

export const deleteBlocks = named(
  'delete_blocks',
  `delete from block
    where member_id = $1
       or (other_id = $1 and member_id = any (array(select other_id from block where member_id = $1)))`,
)

/** Locks both rows of a pair, in the same order in which `insertBlock` writes them, to avoid deadlocks. */
export const selectPairForUpdate = named<{ member_id: MemberId; by_me: boolean }>(
  'select_block_pair_for_update',
  `select member_id, by_me from block
    where (member_id = $1 and other_id = $2) or (member_id = $2 and other_id = $1)
    order by member_id for update`,
)

export const updateUnblocked = named(
  'update_unblocked',
  'update block set by_me = false where member_id = $1 and other_id = $2',
)

export const deletePair = named(
  'delete_block_pair',
  'delete from block where (member_id = $1 and other_id = $2) or (member_id = $2 and other_id = $1)',
)
