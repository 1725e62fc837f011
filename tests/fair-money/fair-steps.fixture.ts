import fc from 'fast-check'
import { newKey } from '#server/domain/orders/shop.fixture.ts'
import { type Model, moneySteps, step } from '#server/domain/orders/simulation-commands.fixture.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { codeNames } from './codes.fixture.ts'
import { complain } from './complain.fixture.ts'
import type { FairWorld } from './fair-world.fixture.ts'
import { withdraw } from './withdraw.fixture.ts'

const who = fc.nat(2)
const nth = fc.nat(1)

/** Sends a message to a recipient, who may answer it. */
const write = fc
  .tuple(who, nth, fc.constantFrom('text', 'text', 'gift', 'icebreaker'))
  .map(([from, to, kind]) =>
    step<FairWorld>(`write(${from}, ${to}, ${kind})`, async (world) => {
      const [sender, input] = [world.member(from), { to: world.recipient(to).id, key: newKey() }]
      await world.attempt(() =>
        kind === 'text'
          ? world.app.call(sender, 'sendMessage', { ...input, text: 'ciao' })
          : kind === 'gift'
            ? world.app.call(sender, 'sendGift', { ...input, gift: 'rose' })
            : world.app.call(sender, 'sendIcebreaker', { ...input, icebreaker: 'hello' }),
      )
    }),
  )

const read = fc
  .tuple(nth, fc.nat(2), fc.constantFrom('openChat', 'openChat', 'removeChat'))
  .map(([to, back, how]) =>
    step<FairWorld>(`${how}(${to}, ${back})`, async (world) => {
      const recipient = world.recipient(to)
      const conversation = await world.findChat(recipient, back)
      if (conversation) await world.app.call(recipient, how as 'openChat', { conversation })
    }),
  )

const leave = nth.map((to) => step<FairWorld>(`leave(${to})`, (world) => world.leave(to)))

const judge = fc
  .tuple(
    nth,
    fc.constantFrom('warned' as const, 'suspended' as const),
    fc.constantFrom('fake' as const, 'spam' as const),
    fc.boolean(),
  )
  .map(([to, outcome, ground, isUndone]) =>
    step<FairWorld>(`judge(${to}, ${outcome} for ${ground}${isUndone ? ', undone' : ''})`, (world) =>
      world.judge(to, outcome, ground, isUndone),
    ),
  )

/** Signs the buyer with the time bonus in again, which must not start it anew. */
const signIn = fc.constant(1).map((of) => step<FairWorld>(`sign in(${of})`, (world) => world.signIn(of)))

/** The two optional acts of early performance: none, both, or only one, which has no effect. */
const acts = fc.constantFrom(
  { begins_at_once: false, acknowledges_loss: false },
  { begins_at_once: true, acknowledges_loss: true },
  { begins_at_once: true, acknowledges_loss: false },
)

/** Orders with a code, and mostly pays at once. */
const orderWithCode = fc
  .tuple(
    who,
    fc.constantFrom(...codeNames),
    nth,
    fc.constantFrom(1, 1, 2),
    fc.constantFrom('paid', 'paid', null),
    acts,
  )
  .map(([of, name, nth, times, outcome, acts]) =>
    step<FairWorld>(`order(${of}, ${name}, package ${nth}, ${times}×, ${outcome})`, async (world) => {
      const wish = { who: of, what: { nth }, usesMandate: false, storesMandate: false, times }
      const order = await world.order({ ...wish, acts, code: world.code(name) })
      const payment = order && (await world.findPayment(0))
      if (payment && outcome) await world.app.sandbox.choose(payment.reference, 'paid')
    }),
  )

const complaint = fc
  .tuple(who, fc.constantFrom(1, 2, 3))
  .map(([of, share]) => step<FairWorld>(`complain(${of}, 1/${share})`, (world) => complain(world, of, share)))

/** Orders with or without the two acts, pays, and lets the receipt be mailed that confirms them. */
const buyWithActs = fc.tuple(who, nth, acts).map(([of, nth, acts]) =>
  step<FairWorld>(`buy(${of}, package ${nth}, ${JSON.stringify(acts)})`, async (world) => {
    const wish = { who: of, what: { nth }, usesMandate: false, storesMandate: false, times: 1, acts }
    const payment = (await world.order(wish)) && (await world.findPayment(0))
    if (!payment) return
    await world.app.sandbox.choose(payment.reference, 'paid')
    await world.arrive()
  }),
)

const withdrawal = fc
  .tuple(
    who,
    fc.record({ back: fc.nat(2), share: fc.constantFrom(1, 1, 2, 5), times: fc.constantFrom(1, 2) }),
  )
  .map(([of, how]) =>
    step<FairWorld>(`withdraw(${of}, ${JSON.stringify(how)})`, (world) => withdraw(world, of, how)),
  )

const limit = fc
  .tuple(
    who,
    fc.constantFrom('week' as const, 'month' as const),
    fc.constantFrom(null, 0, 400, 900, 1_300, 3_000),
  )
  .map(([of, period, cents]) =>
    step<FairWorld>(`limit(${of}, ${period}, ${cents})`, (world) => world.setLimit(of, period, cents)),
  )

/** Lets one or two weeks pass, or almost, so that times end: those of messages, of limits, and of offers. */
const wait = fc
  .constantFrom(hours(4), hours(23), days(1), days(7), days(14), days(14) - 1, days(15))
  .map((ms) =>
    step<FairWorld>(`wait(${ms / hours(1)} h)`, async (world) => {
      await world.advance(ms)
      await world.app.runJobs()
    }),
  )

export const fairCommands = fc.commands<Model, FairWorld, false>(
  [
    ...moneySteps,
    ...[write, write, write, write, read, read, wait, wait, wait, leave, judge, limit, limit],
    ...[orderWithCode, orderWithCode, orderWithCode, signIn, complaint],
    ...[buyWithActs, buyWithActs, withdrawal, withdrawal, withdrawal],
  ],
  { maxCommands: 45, size: 'max' },
)
