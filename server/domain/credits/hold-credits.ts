import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { keyOf } from './grant-credits.ts'
import { orRefuse } from './or-refuse.ts'
import * as store from './store.ts'
import { tellBalance } from './tell-balance.ts'

export interface HoldCredits {
  readonly member: MemberId
  readonly order: OrderId
  readonly credits: number
  /** Id of the hold, which is the id of its refund. */
  readonly hold: string
  /** The time at which a job releases the hold, unless its refund is in doubt. */
  readonly expiresAt: Date
  readonly now: Date
}

interface HoldOf {
  readonly member: MemberId
  readonly hold: string
  readonly now: Date
}

export interface HeldAmount {
  /** The amount that this refund pays back, VAT included. It does not change until the hold ends. */
  readonly cents: number
  readonly vat_cents: number
}

/**
 * Moves unspent credits of an order from the wallet into a hold, so that the member cannot spend them while the
 * provider refunds them. A repeated call with the same hold changes nothing and returns the same amount. Throws
 * `not_enough_credits` if fewer credits of the order remain, and `order_not_found` if the order has no credits.
 */
export async function holdCredits(tx: Tx, input: HoldCredits): Promise<HeldAmount> {
  const { member, order, credits, hold, expiresAt, now } = input
  const key = keyOf(`hold ${hold}`)
  const { rows } = await orRefuse(
    store.hold(tx, {
      member_id: member,
      key,
      id: orderedId(now),
      hold,
      order_id: order,
      credits,
      expires: expiresAt,
      now,
    }),
  )
  const { balance, done, ...amount } = rows[0] as store.HoldRow
  if (done) {
    await planExpiry(tx, { member, hold }, expiresAt)
    await tellBalance(tx, member, balance, now)
  }
  return amount
}

/**
 * Books the refund of a hold whose credits the provider has paid back. A repeated call changes nothing and returns the
 * same amount. Returns `null` if the hold does not exist or was released; a refund that the provider has made
 * nevertheless is booked with `chargeBackCredits`.
 */
export async function settleHold(tx: Queryable, { member, hold, now }: HoldOf): Promise<HeldAmount | null> {
  const key = keyOf(`settled hold ${hold}`)
  const { rows } = await store.settle(tx, { member_id: member, key, id: orderedId(now), hold, now })
  return rows[0] ?? null
}

/**
 * Gives the credits of a hold back to the member, because the provider has refused the refund. If a chargeback of the
 * same order still waits for credits, takes them back for it. Returns false and changes nothing if the hold is not open.
 */
export async function releaseHold(tx: Tx, { member, hold, now }: HoldOf): Promise<boolean> {
  const key = keyOf(`released hold ${hold}`)
  const { rows } = await store.release(tx, {
    member_id: member,
    key,
    id: orderedId(now),
    hold,
    status: 'released',
    now,
  })
  if (!rows[0]) return false
  await tellBalance(tx, member, rows[0].balance, now)
  return true
}

/**
 * Books that the refund of a settled hold came back from the buyer's bank, and gives its credits back to the member, as
 * `releaseHold` does. Returns false and changes nothing if the hold is not settled.
 */
export async function returnHold(tx: Tx, { member, hold, now }: HoldOf): Promise<boolean> {
  const { rows } = await store.returnSettled(tx, {
    member_id: member,
    key: keyOf(`reversed hold ${hold}`),
    id: orderedId(now),
    returned_key: keyOf(`returned hold ${hold}`),
    returned_id: orderedId(now),
    hold,
    now,
  })
  if (!rows[0]) return false
  await tellBalance(tx, member, rows[0].balance, now)
  return true
}

/**
 * Stores whether the result of a hold's refund is unknown at the provider. A hold in doubt never expires by itself,
 * because its refund may have been paid. Returns false and changes nothing if the hold is not open.
 */
export async function setHoldInDoubt(
  tx: Queryable,
  { member, hold, isInDoubt }: { member: MemberId; hold: string; isInDoubt: boolean },
): Promise<boolean> {
  return (
    (await store.updateHoldDoubt(tx, { member_id: member, id: hold, is_in_doubt: isInDoubt })).rowCount === 1
  )
}

/** Plans the job that releases a hold when it expires (`expire-hold.ts`). */
export async function planExpiry(
  tx: Queryable,
  of: { readonly member: MemberId; readonly hold: string },
  runAt: Date,
): Promise<void> {
  await addJob(tx, { name: 'credits.expire_hold' }, of, { runAt, key: `credits.expire_hold ${of.hold}` })
}
