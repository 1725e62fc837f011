import type { MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

/** The data about a member that decides which codes are valid. For a visitor, functions take `null` instead. */
export interface Buyer {
  readonly memberId: MemberId
  readonly paid: boolean
}

/**
 * Returns whether the buyer is new to discounts: has never bought, and has not used a code in a purchase that was paid
 * back.
 */
export const isNewBuyer = async (db: Queryable, { memberId, paid }: Buyer): Promise<boolean> =>
  !paid && (await store.selectAnyUse(db, { member_id: memberId })).rowCount === 0

/** Returns whether the buyer has used a code that each member can use once. */
export async function wasUsed(
  db: Queryable,
  { code, validity }: Pick<store.CodeRow, 'code' | 'validity'>,
  { memberId }: Buyer,
): Promise<boolean> {
  return (
    validity === 'once-per-user' && (await store.selectUse(db, { member_id: memberId, code })).rowCount === 1
  )
}
