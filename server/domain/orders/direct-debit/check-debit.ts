import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'
import { hashOf } from './subject.ts'

/**
 * Checks whether a member may order a debit of `cents` from an account. Throws `debit_blocked`, `debit_open` if an
 * earlier debit waits and none has succeeded yet, and `debit_amount_limit`. Call it again in the transaction of the
 * order, after `lockDebits`.
 */
export async function assertMayDebit(
  app: App,
  db: Queryable,
  { member, iban, cents }: { readonly member: MemberId; readonly iban: string; readonly cents: number },
): Promise<void> {
  const subjects = [
    await hashOf(app, { kind: 'member', value: member }),
    await hashOf(app, { kind: 'account', value: iban }),
  ]
  if ((await store.selectBlock(db, { subjects })).rowCount === 1) throw new ApiError('debit_blocked')
  const debits = (await store.selectDebits(db, { member_id: member })).rows[0]
  if (debits && debits.open > 0 && debits.completed === 0) throw new ApiError('debit_open')
  if ((debits?.open_cents ?? 0) + cents > limits.debit_open_max_cents)
    throw new ApiError('debit_amount_limit', { max_euros: limits.debit_open_max_cents / 100 })
}
