import type { OrderId } from '#contract/wire/ids.ts'
import type { LoaderContext } from '#web/lib/page/loader-context.ts'
import {
  creditMonthQuery,
  isOpen,
  mandatesQuery,
  spendingQuery,
  todaysOfferQuery,
  type Transaction,
  transactionQuery,
  transactionsQuery,
} from './queries.ts'

/** Loads the page of one order, with the data of its result. */
export async function loadResult({ api, cache }: LoaderContext, id: OrderId): Promise<void> {
  const order = await cache.ensureQueryData(transactionQuery(api, id))
  if (order.status === 'completed') await cache.ensureQueryData(transactionsQuery(api))
  else if (!isOpen(order.status)) await cache.ensureQueryData(todaysOfferQuery(api, order))
}

/** Loads the history of a month, the orders and the stored payment methods. */
export async function loadHistory({ api, cache }: LoaderContext, month: string | null): Promise<void> {
  await Promise.all([
    cache.ensureInfiniteQueryData(creditMonthQuery(api, month)),
    cache.ensureQueryData(transactionsQuery(api)),
    cache.ensureQueryData(mandatesQuery(api)),
    cache.ensureQueryData(spendingQuery(api)),
  ])
}

/** Loads the completed orders, and what they cost today. */
export async function loadRepeatable({ api, cache }: LoaderContext): Promise<void> {
  const orders = await cache.ensureQueryData(transactionsQuery(api))
  await Promise.all(
    repeatable(orders)
      .slice(0, repeatable_shown)
      .map((order) => cache.ensureQueryData(todaysOfferQuery(api, order))),
  )
}

/** Number of completed orders that the page for repeating them shows at first. */
export const repeatable_shown = 10

export const repeatable = (orders: readonly Transaction[]): Transaction[] =>
  orders.filter(({ status }) => status === 'completed')
