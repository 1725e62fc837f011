import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

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
   select * from (values (:member::bigint, :other::bigint, true, :now::timestamptz), (:other, :member, false,
     :now)) rows (member_id, other_id, by_me, at)
    order by member_id
   on conflict (member_id, other_id) do update set by_me = b.by_me or excluded.by_me`,
)

/** Returns a row if member `:member_id` does not see member `:other`. */
export const selectHiddenFrom = named('select_hidden_from', 'select 1 from hidden_from(:member_id, :other)')

/**
 * Selects the members whom a member does not see: members blocked in either direction, and members who hide from this
 * member as a known contact.
 */
export const selectHidden = named(
  'select_hidden_members',
  `select other_id from block where member_id = :member_id
   union select other_id from kept_away where member_id = :member_id and not by_me`,
)

export const selectBlocks = named(
  'select_blocks',
  'select other_id, by_me, created_at from block where member_id = :member_id',
)

export const deleteBlocks = named(
  'delete_blocks',
  `delete from block
    where member_id = :member_id
       or (other_id = :member_id and member_id = any (array(select other_id from block
         where member_id = :member_id)))`,
)

/** Locks one row of a pair. A caller locks both in the order in which `insertBlock` writes them, to avoid deadlocks. */
export const selectForUpdate = named(
  'select_block_for_update',
  'select by_me from block where member_id = :member_id and other_id = :other_id for update',
)

export const updateUnblocked = named(
  'update_unblocked',
  'update block set by_me = false where member_id = :member_id and other_id = :other_id',
)

export const deletePair = named(
  'delete_block_pair',
  `delete from block where (member_id = :member_id and other_id = :other_id) or (member_id = :other_id
    and other_id = :member_id)`,
)
