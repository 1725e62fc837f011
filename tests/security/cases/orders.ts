import type { CallInput } from '#contract/index.ts'
import type { directDebitCalls } from '#contract/orders/direct-debit.ts'
import type { orderCalls } from '#contract/orders/orders.ts'
import type { ProposalId } from '#contract/wire/ids.ts'
import type { Owner } from '../owner.ts'
import type { World } from '../world.ts'
import { atOthers, type Cases, newIdempotencyKey, nothing, unknownId } from './case.ts'

const order = ({ self }: Pick<World, 'self'>, more: Partial<CallInput<'createOrder'>>) => ({
  package: self.package,
  payment_method: 'card' as const,
  key: newIdempotencyKey(),
  ...more,
})
const debit = ({ self }: Pick<World, 'self'>, more: Partial<CallInput<'sendDebitCode'>>) => ({
  ...{ package: self.package, iban: 'DE89370400440532013000', holder: 'Giulia Ferri', accepts: true },
  phone: '+393339876543',
  ...more,
})
const refund = ({ member, paidOrder }: Owner, more: Partial<CallInput<'refundOrder'>> = {}) => ({
  member: member.id,
  order: paidOrder,
  credits: 1,
  reason: 'Ha chiesto i soldi indietro.',
  key: newIdempotencyKey(),
  ...more,
})

export const orderCases: Cases<typeof orderCalls & typeof directDebitCalls> = {
  listPackages: nothing,
  createOrder: {
    valid: (world) => order(world, {}),
    attacks: (world) => [
      {
        label: 'another site’s package',
        input: order(world, { package: world.foreign.package }),
        code: 'package_not_found',
      },
      {
        label: 'a method of another country',
        input: order(world, { payment_method: 'ideal' }),
        code: 'payment_method_unknown',
      },
      { label: 'a lower price', input: order(world, { price_cents: 1 }), code: 'order_price_changed' },
      ...atOthers<'createOrder'>(world, ({ code }) => order(world, { code }), 'code_not_found'),
      ...atOthers<'createOrder'>(world, ({ mandate }) => order(world, { mandate }), 'mandate_not_found'),
    ],
  },
  listTransactions: nothing,
  getTransaction: {
    valid: ({ self }) => ({ id: self.order }),
    attacks: (world) => atOthers<'getTransaction'>(world, ({ order }) => ({ id: order }), 'order_not_found'),
  },
  listMandates: nothing,
  deleteMandate: {
    valid: ({ self }) => ({ id: self.mandate }),
    attacks: (world) =>
      atOthers<'deleteMandate'>(world, ({ mandate }) => ({ id: mandate }), 'mandate_not_found'),
  },
  sendDebitCode: {
    valid: (world) => debit(world, {}),
    attacks: (world) => [
      {
        label: 'another site’s package',
        input: debit(world, { package: world.foreign.package }),
        code: 'package_not_found',
      },
      { label: 'a lower price', input: debit(world, { price_cents: 1 }), code: 'order_price_changed' },
      { label: 'no acceptance', input: debit(world, { accepts: false }), code: 'invalid_fields' },
    ],
  },
  resendDebitCode: {
    valid: ({ self }) => ({ id: self.debit.id }),
    attacks: (world) =>
      atOthers<'resendDebitCode'>(world, ({ debit: { id } }) => ({ id }), 'debit_code_expired'),
  },
  confirmDebit: {
    valid: ({ self }) => ({ ...self.debit, key: newIdempotencyKey() }),
    attacks: (world) =>
      atOthers<'confirmDebit'>(
        world,
        ({ debit: request }) => ({ ...request, key: newIdempotencyKey() }),
        'debit_code_expired',
      ),
  },
  decideRefund: {
    valid: ({ self }) => ({ proposal: self.refunds.colleague, confirm: true }),
    attacks: ({ self, foreign }) => [
      {
        label: 'another site’s',
        input: { proposal: foreign.refunds.colleague, confirm: true },
        code: 'not_found',
      },
      {
        label: 'an unknown proposal',
        input: { proposal: unknownId as ProposalId, confirm: true },
        code: 'not_found',
      },
      {
        label: 'the own proposal',
        input: { proposal: self.refunds.own, confirm: true },
        code: 'own_proposal',
      },
      {
        label: 'a refusal without a reason',
        input: { proposal: self.refunds.colleague, confirm: false },
        code: 'invalid_fields',
      },
    ],
  },
  refundOrder: {
    // All credits: the member is then free again, as the following calls expect.
    valid: ({ self }) => refund(self, { credits: 50 }),
    attacks: ({ self, other, foreign }) => [
      {
        label: 'another member’s order',
        input: refund(self, { order: other.paidOrder }),
        code: 'order_not_found',
      },
      { label: 'a member of another site', input: refund(foreign), code: 'order_not_found' },
      { label: 'more than remains', input: refund(self, { credits: 51 }), code: 'not_enough_credits' },
    ],
  },
}
