import type { Random } from '#bench/random.ts'
import { isApiError } from '#contract/wire/errors.ts'
import type { OrderId } from '#contract/wire/ids.ts'
import type { SandboxOutcome } from '#server/adapters/payments/port.ts'
import { createSession } from '#server/domain/accounts/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { newKey, type TestShop } from './shop.fixture.ts'

/** Two in three payments succeed. */
const outcomes: readonly SandboxOutcome[] = [
  ...['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'pending_paid', 'pending_paid'],
  ...['pending_declined', 'declined', 'cancelled', 'insufficient_funds', 'needs_card_entry'],
] as SandboxOutcome[]

export interface StormBuyers {
  /** Orders credits, and plans the payment and what happens to it in the next days. */
  order(who: TestMember): Promise<void>
  /** Sends a message or a gift. */
  spend(who: TestMember, to: TestMember): Promise<void>
  /** Number of refused calls and of calls without an answer of the provider, by error. */
  readonly refused: ReadonlyMap<string, number>
}

/**
 * Members who order, pay or do not pay, and staff and banks who take money back.
 * @param plan runs the work after a time of the test's clock
 */
export function openStormBuyers(
  { app, small, large }: TestShop,
  random: Random,
  plan: (delay_ms: number, work: () => Promise<void>) => void,
): StormBuyers {
  const refused = new Map<string, number>()
  const chance = (share: number) => random.next() < share

  async function attempt(call: () => Promise<unknown>): Promise<void> {
    try {
      await call()
    } catch (error) {
      const reason = isApiError(error) ? error.code : (error as Error).message
      refused.set(reason, (refused.get(reason) ?? 0) + 1)
    }
  }

  /** Signs in again, because a session ends before the storm. */
  async function signedIn(who: TestMember): Promise<TestMember> {
    const token = await createSession(app, { member: who.id, site: who.site, userAgent: 'test' })
    return { ...who, token }
  }

  async function findPayment(order: OrderId) {
    const { rows } = await app.db.query<{
      reference: string
      status: string
      amount_cents: number
      currency: string
      charged_back_cents: number
    }>(
      `select reference, status, amount_cents, currency, charged_back_cents from sandbox_payment
        where order_id = $1`,
      [order],
    )
    return rows[0]
  }

  async function pay(order: OrderId): Promise<void> {
    const payment = await findPayment(order)
    if (!payment) return
    await app.sandbox.choose(payment.reference, random.pick(outcomes), {
      isTwice: chance(0.2),
      isScattered: chance(0.2),
      isLate: chance(0.2),
    })
    const begin = random.whole(0, days(8))
    for (let count = random.pick([0, 0, 1, 2, 3, 4]); count > 0; count--)
      plan(begin + random.whole(0, random.pick([0, minutes(5), days(2)])), () => takeBack(order))
  }

  /** Takes money back, or ends a dispute. Does nothing if the payment is not in the state for it. */
  async function takeBack(order: OrderId): Promise<void> {
    const payment = await findPayment(order)
    if (payment?.status !== 'completed') return
    const { reference, amount_cents, currency } = payment
    if (payment.charged_back_cents > 0 && chance(0.7)) return app.sandbox.winDispute(reference)
    const part = chance(0.5) ? amount_cents : random.whole(1, amount_cents)
    switch (random.pick(['refund', 'refund', 'chargeback', 'chargeback', 'by hand'] as const)) {
      case 'refund':
        return attempt(() => refund(order))
      case 'chargeback':
        return app.sandbox.chargeBack(reference, random.pick(['chargeback', 'returned_debit']), part)
      // The operator refunds on the provider's own site.
      case 'by hand': {
        const refund = { refundId: newKey(), amountCents: part, description: 'by hand' }
        return attempt(() => app.sandbox.refund({ reference, currency, ...refund }))
      }
    }
  }

  async function refund(order: OrderId): Promise<void> {
    const { rows } = await app.db.query('select member_id, credits from purchase_order where id = $1', [
      order,
    ])
    const { member_id: member, credits: bought } = rows[0]
    const credits = chance(0.4) ? bought : random.whole(1, bought)
    const call = await createReviewer(app, 'support')
    const input = { member, order, credits, reason: 'Il membro lo ha chiesto.', key: newKey() }
    const answers = await Promise.allSettled([call('refundOrder', input), call('refundOrder', input)])
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
  }

  return {
    refused,
    async order(who) {
      const anna = await signedIn(who)
      const { mandates } = await app.call(anna, 'listMandates', {})
      const mandate = chance(0.3) ? mandates[0] : undefined
      const { packages } = await app.call(anna, 'listPackages', {})
      const isOffered = packages.some(({ id }) => id === small)
      await attempt(async () => {
        const { transaction } = await app.call(anna, 'createOrder', {
          ...(chance(0.3)
            ? { credits: random.whole(1, 90) }
            : { package: isOffered ? random.pick([small, large]) : packages[0]!.id }),
          ...(mandate && { mandate: mandate.id }),
          payment_method: 'card',
          store_mandate: chance(0.4),
          key: newKey(),
        })
        if (chance(0.92))
          plan(random.whole(0, random.pick([minutes(5), minutes(5), hours(4)])), () => pay(transaction.id))
      })
    },
    async spend(who, to) {
      const anna = await signedIn(who)
      const key = newKey()
      await attempt(() =>
        chance(0.5)
          ? app.call(anna, 'sendMessage', { to: to.id, text: 'ciao', key })
          : app.call(anna, 'sendGift', { to: to.id, gift: 'rose', key }),
      )
    },
  }
}
