import type { MemberId, WithdrawalId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { presentNumber } from './rules.ts'
import { selectWithdrawals, type WithdrawalRow } from './store.ts'

export interface DeclaredWithdrawal {
  readonly id: WithdrawalId
  readonly number: string
  readonly status: WithdrawalRow['status']
  readonly credits: number
  readonly cents: number
  readonly currency: string | null
  /** ISO 8601 */
  readonly at: string
}

/** Returns the withdrawals from orders of a member, newest first, without what was typed. */
export async function listWithdrawalsOf(db: Queryable, member: MemberId): Promise<DeclaredWithdrawal[]> {
  const { rows } = await selectWithdrawals(db, { member_id: member })
  return rows.map(({ id, number, status, credits, cents, currency, declared_at }) => ({
    ...{ id, number: presentNumber(number), status, credits, cents, currency },
    at: iso(declared_at),
  }))
}
