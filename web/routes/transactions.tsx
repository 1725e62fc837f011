import { useParams } from 'react-router'
import { ApiError } from '#contract/wire/errors.ts'
import type { OrderId } from '#contract/wire/ids.ts'
import { isId } from '#contract/wire/is-id.ts'
import { creditEntriesQuery, transactionQuery, transactionsQuery } from '#web/features/shop/queries.ts'
import { TransactionPage } from '#web/features/shop/transaction-page.tsx'
import { TransactionsPage } from '#web/features/shop/transactions-page.tsx'
import { fills } from '#web/lib/page/loader-context.ts'

export const loader = fills(({ api, cache }, { params: { id } }) => {
  if (id === undefined)
    return Promise.all([
      cache.ensureQueryData(transactionsQuery(api)),
      cache.ensureQueryData(creditEntriesQuery(api)),
    ])
  if (!isId(id)) throw new ApiError('order_not_found')
  return cache.ensureQueryData(transactionQuery(api, id as OrderId))
})

export function Component() {
  const { id } = useParams()
  return id ? <TransactionPage id={id as OrderId} /> : <TransactionsPage />
}
