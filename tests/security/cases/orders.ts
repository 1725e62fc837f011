import type { orderCalls } from '#contract/orders.ts'
import { atOthers, type Cases, newKey, nothing } from './case.ts'

export const orderCases: Cases<typeof orderCalls> = {
  findDiscountCode: {
    valid: () => ({ welcome: 'true' }),
    aims: () => [
      { says: 'a guessed code', input: { code: "'; drop table member; --" }, code: 'code_not_found' },
    ],
  },
  listCreditEntries: nothing,
  listPackages: nothing,
  createOrder: {
    valid: ({ self }) => ({ package: self.package, payment_method: 'card', key: newKey() }),
    aims: ({ foreign, self }) => [
      {
        says: 'another site’s package',
        input: { package: foreign.package, payment_method: 'card', key: newKey() },
        code: 'package_not_found',
      },
      {
        says: 'a method of another country',
        input: { package: self.package, payment_method: 'ideal', key: newKey() },
        code: 'payment_method_unknown',
      },
    ],
  },
  listTransactions: nothing,
  getTransaction: {
    valid: ({ self }) => ({ id: self.order }),
    aims: (world) => atOthers<'getTransaction'>(world, ({ order }) => ({ id: order }), 'order_not_found'),
  },
}
