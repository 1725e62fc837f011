import { ApiError } from '#contract/wire/errors.ts'
import type { Handlers } from '#server/kernel/request-context.ts'
import { createOrder } from './create-order.ts'
import { listOffers } from './list-packages.ts'
import { presentOrder } from './present.ts'
import { methodsOf } from './rules.ts'
import { selectOrder, selectOrders } from './store.ts'

export { renderReceipt } from './render-receipt.ts'
export { settleOrder } from './settle-order.ts'

/** The maximum number of orders that the list of purchases shows. */
const max_listed = 200

export const handlers = {
  async listPackages(requestContext, { payment_country }) {
    const { country, packages, discount } = await listOffers(requestContext, payment_country)
    return {
      payment_country: country,
      packages: [...packages],
      payment_methods: [...methodsOf(country)],
      discountcode: discount,
      message_credits: requestContext.site.settings.message_credits,
    }
  },
  createOrder,
  async listTransactions({ app, session }) {
    const { rows } = await selectOrders(app.db, [session.memberId, max_listed])
    return { transactions: rows.map(presentOrder) }
  },
  async getTransaction({ app, session }, { id }) {
    const row = (await selectOrder(app.db, [session.memberId, id])).rows[0]
    if (!row) throw new ApiError('order_not_found')
    return { transaction: presentOrder(row) }
  },
} satisfies Handlers<'orders'>
