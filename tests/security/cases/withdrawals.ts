import type { CallInput } from '#contract/index.ts'
import type { WithdrawalToken, withdrawalCalls } from '#contract/orders/withdrawals.ts'
import type { Owner } from '../owner.ts'
import { atOthers, type Cases, newIdempotencyKey, nothing } from './case.ts'

const withdraw = ({ secondOrder }: Owner, more: Partial<CallInput<'withdrawOrder'>> = {}) => ({
  ...{ order: secondOrder.id, credits: 50, spent_credits: 0, cents: 499, key: newIdempotencyKey() },
  ...more,
})
const carryOut = (owner: Owner, order_number: string, credits = 50) => ({
  ...{ withdrawal: owner.withdrawal.id, order_number, credits },
})
const answer = 'Non troviamo questo ordine: ci mandi la ricevuta?'

export const withdrawalCases: Cases<typeof withdrawalCalls> = {
  listWithdrawals: nothing,
  previewWithdrawal: {
    valid: ({ self }) => ({ order: self.secondOrder.id, credits: 10 }),
    attacks: (world) => [
      ...atOthers<'previewWithdrawal'>(
        world,
        ({ secondOrder }) => ({ order: secondOrder.id, credits: 1 }),
        'order_not_found',
      ),
      {
        label: 'more than the order',
        input: { order: world.self.secondOrder.id, credits: 51 },
        code: 'invalid_fields',
      },
    ],
  },
  withdrawOrder: {
    // All credits: the member is then free again, as the following calls expect.
    valid: ({ self }) => withdraw(self),
    attacks: (world) => [
      ...atOthers<'withdrawOrder'>(world, (owner) => withdraw(owner), 'order_not_found'),
      { label: 'a higher amount', input: withdraw(world.self, { cents: 500 }), code: 'withdrawal_changed' },
      { label: 'more than the order', input: withdraw(world.self, { credits: 51 }), code: 'invalid_fields' },
    ],
  },
  declareWithdrawal: {
    valid: ({ self }) => ({
      ...{
        name: 'Vera',
        contract: self.secondOrder.number,
        email: 'vera@posta.test',
        key: newIdempotencyKey(),
      },
    }),
    attacks: () => [],
  },
  getWithdrawal: {
    valid: ({ self }) => ({ receipt: self.withdrawal.receipt }),
    attacks: ({ foreign }) => [
      {
        label: 'a forged token',
        input: { receipt: 'x'.repeat(32) as WithdrawalToken },
        code: 'withdrawal_not_found',
      },
      {
        label: 'another site’s',
        input: { receipt: foreign.withdrawal.receipt },
        code: 'withdrawal_not_found',
      },
    ],
  },
  refundUnused: nothing,
  listWithdrawalsToReview: nothing,
  carryOutWithdrawal: {
    valid: ({ self, other }) => carryOut(self, other.secondOrder.number),
    attacks: ({ self, foreign }) => [
      {
        label: 'another site’s',
        input: carryOut(foreign, foreign.secondOrder.number),
        code: 'withdrawal_not_found',
      },
      {
        label: 'another site’s order',
        input: carryOut(self, foreign.secondOrder.number),
        code: 'order_not_found',
      },
    ],
  },
  previewWithdrawalAnswer: {
    valid: ({ other }) => ({ withdrawal: other.withdrawal.id, answer }),
    attacks: ({ foreign }) => [
      {
        label: 'another site’s',
        input: { withdrawal: foreign.withdrawal.id, answer },
        code: 'withdrawal_not_found',
      },
    ],
  },
  answerWithdrawal: {
    valid: ({ other }) => ({ withdrawal: other.withdrawal.id, answer }),
    attacks: ({ foreign }) => [
      {
        label: 'another site’s',
        input: { withdrawal: foreign.withdrawal.id, answer },
        code: 'withdrawal_not_found',
      },
    ],
  },
  undoWithdrawalAnswer: {
    valid: ({ other }) => ({ withdrawal: other.withdrawal.id }),
    attacks: ({ self, foreign }) => [
      {
        label: 'another site’s',
        input: { withdrawal: foreign.withdrawal.id },
        code: 'withdrawal_not_found',
      },
      {
        label: 'one without an answer',
        input: { withdrawal: self.withdrawal.id },
        code: 'nothing_to_undo',
      },
    ],
  },
}
