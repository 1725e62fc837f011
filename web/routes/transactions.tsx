import { useParams } from 'react-router'
import { ApiError } from '#contract/wire/errors.ts'
import type { OrderId } from '#contract/wire/ids.ts'
import { isId } from '#contract/wire/is-id.ts'
import { loadHistory, loadResult } from '#web/features/shop/load-orders.ts'
import { TransactionPage } from '#web/features/shop/transaction-page.tsx'
import { TransactionsPage } from '#web/features/shop/transactions-page.tsx'
import { fills } from '#web/lib/page/loader-context.ts'
import { useWayBack } from './way-back.ts'

export const loader = fills((loaderContext, { url, params: { id } }) => {
  if (id === undefined) return loadHistory(loaderContext, url.searchParams.get('month'))
  if (!isId(id)) throw new ApiError('order_not_found')
  return loadResult(loaderContext, id as OrderId)
})

export function Component() {
  const { id } = useParams()
  return id ? <OneTransaction id={id as OrderId} /> : <TransactionsPage />
}

function OneTransaction({ id }: { id: OrderId }) {
  return <TransactionPage id={id} wayBack={useWayBack()} />
}
