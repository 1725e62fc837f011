import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { isApiError } from '#contract/wire/errors.ts'
import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { days } from '#server/kernel/clock.ts'
import { orderedId, randomId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { chargeBackCredits, reverseChargeback } from '../charge-back.ts'
import { findLot } from '../find-lot.ts'
import { grantCredits } from '../grant-credits.ts'
import { holdCredits, releaseHold, returnHold, settleHold } from '../hold-credits.ts'
import { orRefuse } from '../or-refuse.ts'
import { sellCredits } from '../sell-credits.ts'
import { correct } from '../store.ts'

/** One random operation on the books of a member. `nth` selects among the orders or holds that exist. */
export type Action =
  | { readonly kind: 'grant'; readonly credits: number }
  | {
      readonly kind: 'sell'
      readonly credits: number
      readonly paid_cents: number
      readonly currency: string
    }
  | { readonly kind: 'spend'; readonly credits: number }
  | { readonly kind: 'hold'; readonly nth: number; readonly credits: number }
  | { readonly kind: 'settle' | 'release' | 'return'; readonly nth: number }
  | { readonly kind: 'chargeback'; readonly nth: number; readonly share: number }
  | { readonly kind: 'reversal'; readonly nth: number; readonly share: number }
  | { readonly kind: 'correction'; readonly credits: number }

const nth = fc.constantFrom(0, 0, 0, 1, 1, 2, 5)
/** JPY and KRW have no decimals, so that their prices are small numbers. */
const currency = fc.constantFrom('EUR', 'CHF', 'JPY', 'KRW')

export const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('grant' as const), credits: fc.nat(30) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('sell' as const),
        credits: fc.integer({ min: 1, max: 400 }),
        paid_cents: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 100, max: 9_999 })),
        currency,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('spend' as const), credits: fc.integer({ min: 0, max: 60 }) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('hold' as const),
        nth,
        credits: fc.integer({ min: 1, max: 150 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constantFrom('settle' as const, 'release' as const, 'return' as const),
        nth,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('chargeback' as const, 'reversal' as const),
        nth,
        share: fc.constantFrom(1, 1, 2, 3, 7),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('correction' as const),
        credits: fc.integer({ min: -80, max: 80 }),
      }),
    },
  ),
  { minLength: 1, maxLength: 30, size: 'max' },
)

/** The books of one member, and the orders and holds that actions can select. */
export interface Subject {
  readonly member: MemberId
  readonly orders: OrderId[]
  readonly holds: string[]
}

export const newSubject = (): Subject => ({ member: randomId<MemberId>(), orders: [], holds: [] })

/** Performs an action. Returns the error code of a refusal, or null. */
export async function perform(app: TestApp, subject: Subject, action: Action): Promise<string | null> {
  app.clock.advance(1)
  try {
    await inTransaction(app.db, (tx) => act(app, tx, subject, action))
    return null
  } catch (error) {
    if (!isApiError(error)) throw error
    return error.code
  }
}

type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0]

async function act(app: TestApp, tx: Tx, { member, orders, holds }: Subject, action: Action): Promise<void> {
  const now = app.clock.now()
  const base = { member, now, key: randomUUID() }
  switch (action.kind) {
    case 'grant':
      await grantCredits(tx, {
        ...base,
        credits: action.credits,
        cause: 'demo',
        paid_cents: 0,
        currency: 'EUR',
      })
      return
    case 'sell': {
      const { credits, paid_cents, currency } = action
      const order = orderedId<OrderId>(now)
      const percentage = paid_cents % 3 === 0 ? 22 : 7.7
      const cents = Math.round((paid_cents * percentage) / (100 + percentage))
      await sellCredits(tx, {
        ...{ ...base, order, credits, paid_cents, currency, number: '1001', payment_method: 'card' },
        vat: { percentage, cents, country: 'IT' },
        location: { profile: 'IT', ip: 'CH' },
      })
      orders.push(order)
      return
    }
    case 'spend':
      await spend(tx, member, action.credits, now)
      return
    case 'hold': {
      const order = orders[action.nth % orders.length]
      if (!order) return
      const hold = orderedId(now)
      const expiresAt = new Date(now.getTime() + days(1))
      await holdCredits(tx, { member, order, credits: action.credits, hold, expiresAt, now })
      holds.push(hold)
      return
    }
    case 'settle':
    case 'release':
    case 'return': {
      const hold = holds[action.nth % holds.length]
      if (!hold) return
      if (action.kind === 'release') await releaseHold(tx, { member, hold, now })
      else await settleHold(tx, { member, hold, now })
      if (action.kind === 'return') await returnHold(tx, { member, hold, now })
      return
    }
    case 'chargeback':
    case 'reversal': {
      const order = orders[action.nth % orders.length]
      const lot = order && (await findLot(tx, member, order))
      if (!lot) return
      const standing = lot.charged_back_cents
      const whole = action.kind === 'chargeback' ? lot.paid_cents - lot.refunded_cents - standing : standing
      const cents = Math.ceil(whole / action.share)
      if (cents < 1) return
      const book = action.kind === 'chargeback' ? chargeBackCredits : reverseChargeback
      await book(tx, { ...base, order: order as OrderId, cents })
      return
    }
    case 'correction':
      if (action.credits !== 0)
        await orRefuse(
          correct(tx, {
            member_id: member,
            key: base.key,
            id: orderedId(now),
            credits: action.credits,
            currency: 'EUR',
            now,
          }),
        )
  }
}

/** Spends credits as a message does: locks the wallet first. */
async function spend(tx: Tx, member: MemberId, credits: number, now: Date): Promise<void> {
  await tx.query('select lock_wallet($1)', [member])
  const values = [member, randomUUID(), orderedId(now), credits, randomId(), now]
  await orRefuse(tx.query("select spend_credits($1, $2, $3, 'message', $4, $5, 1, $6)", values))
}
