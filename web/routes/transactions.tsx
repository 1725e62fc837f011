import { useParams } from 'react-router'
import type { OrderId } from '#contract/ids.ts'
import { creditEntriesQuery, transactionQuery, transactionsQuery } from '#web/features/credits/queries.ts'
import { TransactionPage } from '#web/features/credits/transaction-page.tsx'
import { TransactionsPage } from '#web/features/credits/transactions-page.tsx'
import { fills } from '#web/lib/context.ts'

export const loader = fills(({ api, cache }, { params }) =>
  params.id
    ? cache.ensureQueryData(transactionQuery(api, params.id as OrderId))
    : Promise.all([
        cache.ensureQueryData(transactionsQuery(api)),
        cache.ensureQueryData(creditEntriesQuery(api)),
      ]),
)

export function Component() {
  const { id } = useParams()
  return id ? <TransactionPage id={id as OrderId} /> : <TransactionsPage />
}
