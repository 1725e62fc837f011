import fc from 'fast-check'
import { expect } from 'vitest'
import type { SandboxOutcome } from '#server/adapters/payments/port.ts'
import { sealDay } from '#server/domain/credits/books/seal-day.ts'
import { days, hours, minutes, seconds } from '#server/kernel/clock.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { newKey } from './shop.fixture.ts'
import type { World } from './simulation-world.fixture.ts'
import type { Fault, FaultyMethod } from './unreliable-provider.fixture.ts'

/** The simulation needs no model of the product, because its invariants compare the product's parts with each other. */
export type Model = Record<string, never>

/** One step of the simulation. The books must be consistent after it. */
export const step = <Kind extends World = World>(
  name: string,
  run: (world: Kind) => Promise<unknown>,
): fc.AsyncCommand<Model, Kind> => ({
  check: () => true,
  async run(_model, world) {
    await run(world)
    // Two events have different times.
    world.app.clock.advance(1)
    expect(await world.findFaults(), `after ${name}`).toEqual([])
  },
  toString: () => name,
})

const who = fc.nat(2)
/** Selects among the orders of a run, mostly the latest. */
const back = fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 5)

const what = fc.oneof(
  fc.record({ credits: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ nth: fc.nat(1) }),
  fc.record({ nth: fc.nat(1) }),
)

const order = fc
  .record({
    who,
    what,
    usesMandate: fc.boolean(),
    storesMandate: fc.boolean(),
    times: fc.constantFrom(1, 1, 2, 3),
  })
  .map((wish) => step(`order(${JSON.stringify(wish)})`, (world) => world.order(wish)))

/** Orders and pays. The notice is on its way. */
const buy = fc.tuple(who, what, fc.boolean()).map(([who, what, storesMandate]) =>
  step(`buy(${who}, ${JSON.stringify(what)})`, async (world) => {
    await world.order({ who, what, usesMandate: false, storesMandate, times: 1 })
    const payment = await world.findPayment(0)
    if (payment) await world.app.sandbox.choose(payment.reference, 'paid')
  }),
)

const outcome = fc.constantFrom<SandboxOutcome>(
  ...(['paid', 'paid', 'paid', 'paid', 'paid', 'pending_paid', 'pending_paid'] as const),
  ...(['pending_declined', 'declined', 'cancelled', 'needs_card_entry', 'insufficient_funds'] as const),
)
const delivery = fc.record({ isTwice: fc.boolean(), isLate: fc.boolean(), isScattered: fc.boolean() })

const pay = fc.tuple(back, outcome, delivery).map(([nth, outcome, delivery]) =>
  step(`pay(${nth}, ${outcome})`, async (world) => {
    const payment = await world.findPayment(nth)
    if (payment) await world.app.sandbox.choose(payment.reference, outcome, delivery)
  }),
)

const notices = fc
  .tuple(fc.constantFrom('all', 'all', 'twice', 'reversed', 'lost', 'half'), fc.nat(9))
  .map(([how, nth]) =>
    step(`notices(${how})`, async (world) => {
      await world.collect()
      const arrived = world.network.splice(0)
      if (how === 'lost') {
        for (const notice of arrived) if (!(await world.canGetLost(notice))) world.network.push(notice)
        return
      }
      if (how === 'half') world.network.push(...arrived.splice(nth % (arrived.length + 1)))
      if (how === 'reversed') arrived.reverse()
      const times = how === 'twice' ? 2 : 1
      for (const notice of arrived)
        await Promise.all(Array.from({ length: times }, () => world.deliver(notice)))
    }),
  )

/** Delivers the latest notice, with an answer of the provider that arrives after other steps. */
const slowNotice = fc.constant(null).map(() =>
  step('slow notice', async (world) => {
    await world.collect()
    const notice = world.network.pop()
    if (notice) await world.deliverSlowly(notice)
  }),
)

const lateAnswers = fc.constant(null).map(() => step('late answers', (world) => world.release()))

const share = fc.constantFrom(1, 1, 2, 3, 7)

const refund = fc.tuple(back, share, fc.integer({ min: 1, max: 2 })).map(([nth, share, times]) =>
  step(`refund(${nth}, 1/${share}, ${times}×)`, async (world) => {
    const lot = await world.findLot(nth)
    if (lot) await world.refund(lot, Math.ceil(lot.remaining / share) || 1, times)
  }),
)

/** Repeats an earlier refund with its key, as staff does who saw no answer. */
const refundAgain = fc.nat(3).map((nth) => step(`refund again(${nth})`, (world) => world.repeatRefund(nth)))

const chargeBack = fc
  .tuple(back, share, fc.constantFrom('chargeback' as const, 'returned_debit' as const))
  .map(([nth, share, as]) =>
    step(`charge back(${nth}, 1/${share})`, async (world) => {
      const payment = await world.findPaid(nth, { isChargedBack: false })
      if (!payment) return
      const whole = payment.amount_cents - payment.refunded_cents
      await world.app.sandbox.chargeBack(payment.reference, as, Math.ceil(whole / share))
    }),
  )

const winDispute = back.map((nth) =>
  step(`win dispute(${nth})`, async (world) => {
    const payment = await world.findPaid(nth, { isChargedBack: true })
    if (payment) await world.app.sandbox.winDispute(payment.reference)
  }),
)

/** The operator refunds on the provider's own site. */
const refundByHand = fc.tuple(back, share).map(([nth, share]) =>
  step(`refund by hand(${nth}, 1/${share})`, async (world) => {
    const payment = await world.findPaid(nth, { isChargedBack: false })
    if (!payment) return
    const { reference, currency, amount_cents, refunded_cents } = payment
    const amountCents = Math.ceil((amount_cents - refunded_cents) / share)
    // The provider refuses it if the payment is not completed or charged back.
    await world.app.sandbox
      .refund({ reference, currency, amountCents, refundId: newKey(), description: 'by hand' })
      .catch(() => {})
  }),
)

/** The buyer's bank does not accept the last refund of a payment, whether it is ours or the operator's. */
const returnRefund = back.map((nth) =>
  step(`refund comes back(${nth})`, async (world) => {
    const payment = await world.findRefunded(nth)
    if (payment) await world.app.sandbox.returnRefund(payment.reference)
  }),
)

const spend = fc
  .tuple(who, fc.nat(1), fc.constantFrom('text', 'text', 'gift', 'icebreaker'))
  .map(([who, other, kind]) =>
    step(`spend(${who}, ${kind})`, async (world) => {
      const [from, to, key] = [world.member(who), world.member((who + 1 + other) % 3).id, newKey()]
      await world.attempt(() =>
        kind === 'text'
          ? world.app.call(from, 'sendMessage', { to, text: 'ciao', key })
          : kind === 'gift'
            ? world.app.call(from, 'sendGift', { to, gift: 'rose', key })
            : world.app.call(from, 'sendIcebreaker', { to, icebreaker: 'hello', key }),
      )
    }),
  )

const correct = fc
  .tuple(who, fc.integer({ min: -120, max: 120 }), fc.boolean())
  .map(([who, credits, isLarge]) =>
    step(`correct(${who}, ${isLarge ? credits * 10 : credits})`, async (world) => {
      const [admin, support] = [
        await createReviewer(world.app, 'admin'),
        await createReviewer(world.app, 'support'),
      ]
      const input = {
        member: world.member(who).id,
        credits: isLarge ? credits * 10 : credits,
        reason: 'Un errore nostro.',
        key: newKey(),
      }
      const answer = await world.attempt(() => support('correctCredits', input))
      if (answer?.correction.status === 'proposed')
        await world.attempt(() =>
          admin('approveCorrection', {
            ...{ id: answer.correction.id, approve: credits % 3 !== 0 },
            note: 'Prima si guarda il reclamo.',
          }),
        )
    }),
  )

const mandate = fc.tuple(who, fc.boolean(), back).map(([who, isRemoved, nth]) =>
  step(isRemoved ? `remove mandate(${who})` : `reject mandate(${nth})`, async (world) => {
    const member = world.member(who)
    const { mandates } = await world.app.call(member, 'listMandates', {})
    const [first] = mandates
    if (isRemoved && first) await world.app.call(member, 'deleteMandate', { id: first.id })
    const payment = await world.findPaid(nth, { isChargedBack: false })
    if (!isRemoved && payment) await world.app.sandbox.rejectMandate(payment.reference)
  }),
)

const jump = fc
  .constantFrom(
    ...[seconds(20), minutes(2), minutes(11), minutes(61), hours(3), hours(25), days(3), days(8), days(21)],
    'daylight' as const,
    'daylight' as const,
  )
  .map((by) =>
    step(`jump(${by})`, (world) =>
      world.advance(by === 'daylight' ? untilSwitch(world.app.clock.now()) : by),
    ),
  )

/** Returns the time until half an hour before daylight saving begins or ends in Rome. */
export function untilSwitch(now: Date): number {
  const year = now.getUTCFullYear()
  const switches = [year, year + 1].flatMap((each) => [lastSunday(each, 2), lastSunday(each, 9)])
  const next = switches.map((at) => at + minutes(30)).find((at) => at > now.getTime()) ?? 0
  return next - now.getTime()
}

/** Returns midnight in UTC of the last Sunday of a month with 31 days. The clocks change one hour later. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31))
  return last.getTime() - days(last.getUTCDay())
}

const jobs = fc.constant(null).map(() => step('jobs', (world) => world.app.runJobs()))
const night = fc.constant(null).map(() => step('night', (world) => sealDay(world.app)))

const fault = fc
  .tuple(
    fc.constantFrom<FaultyMethod>(
      'create',
      'create',
      'find',
      'findByOrder',
      'refund',
      'refund',
      'cancel',
      'revokeMandate',
    ),
    fc.constantFrom<Fault>('lost_answer', 'lost_answer', 'no_connection'),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([method, fault, times]) =>
    step(`${fault} of ${method} ${times}×`, async (world) => {
      for (let count = 0; count < times; count++) world.fail(method, fault)
    }),
  )

/** The steps about orders, payments and refunds, each as often as it is likely. */
export const moneySteps = [
  ...[buy, buy, buy, order, order, pay, pay, notices, notices, notices],
  ...[slowNotice, lateAnswers],
  ...[refund, refund, refundAgain, returnRefund, returnRefund, chargeBack, winDispute, refundByHand],
  ...[spend, spend, spend, correct, mandate, jump, jump, jobs, jobs, night, fault, fault],
]

export const commands = fc.commands<Model, World, false>(moneySteps, { maxCommands: 60, size: 'max' })
