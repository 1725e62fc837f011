import type { MemberId } from '#contract/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** The only SQL on `block`: two rows a block, so that either side asks by its own key. */

/** Blocks both ways at once, in the order of the ids; one who blocked already keeps having done so. */
export const insertBlock = named(
  'insert_block',
  `insert into block as b (member_id, other_id, by_me, created_at)
   select * from (values ($1::bigint, $2::bigint, true, $3::timestamptz), ($2, $1, false, $3)) rows (member_id, other_id, by_me, at)
    order by member_id
   on conflict (member_id, other_id) do update set by_me = b.by_me or excluded.by_me`,
)

export const selectBlock = named('select_block', 'select 1 from block where member_id = $1 and other_id = $2')

export interface BlockRow {
  other_id: MemberId
  by_me: boolean
  by_contact: boolean
  created_at: string
}

export const selectBlocks = named<BlockRow>(
  'select_blocks',
  'select other_id, by_me, by_contact, created_at from block where member_id = $1',
)

export const deleteBlocks = named(
  'delete_blocks',
  `delete from block
    where member_id = $1
       or (other_id = $1 and member_id = any (array(select other_id from block where member_id = $1)))`,
)

/** Both rows of a pair, held in the order in which `insertBlock` writes them. */
export const selectPairForUpdate = named<{ member_id: MemberId; by_me: boolean; by_contact: boolean }>(
  'select_block_pair_for_update',
  `select member_id, by_me, by_contact from block
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
