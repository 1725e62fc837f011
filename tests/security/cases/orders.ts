import type { orderCalls } from '#contract/orders/orders.ts'
import { atOthers, type Cases, newIdempotencyKey, nothing } from './case.ts'

export const orderCases: Cases<typeof orderCalls> = {
  listPackages: nothing,
  createOrder: {
    valid: ({ self }) => ({ package: self.package, payment_method: 'card', key: newIdempotencyKey() }),
    attacks: ({ foreign, self }) => [
      {
        label: 'another site’s package',
        input: { package: foreign.package, payment_method: 'card', key: newIdempotencyKey() },
        code: 'package_not_found',
      },
      {
        label: 'a method of another country',
        input: { package: self.package, payment_method: 'ideal', key: newIdempotencyKey() },
        code: 'payment_method_unknown',
      },
    ],
  },
  listTransactions: nothing,
  getTransaction: {
    valid: ({ self }) => ({ id: self.order }),
    attacks: (world) => atOthers<'getTransaction'>(world, ({ order }) => ({ id: order }), 'order_not_found'),
  },
}
