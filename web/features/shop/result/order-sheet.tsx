import { Trans } from '@lingui/react/macro'
import { ChevronDown } from '#web/ui/icons/index.ts'
import type { Transaction } from '../queries.ts'
import { TransactionSlip } from '../transaction-slip.tsx'

/** The order beside a result, in wide windows. In narrow windows, `OrderDetails` shows it on demand. */
export function OrderSheet({ order }: { order: Transaction }) {
  return (
    <div className="result-sheet">
      <TransactionSlip order={order} />
    </div>
  )
}

/** The order below a result, in narrow windows. */
export function OrderDetails({ order }: { order: Transaction }) {
  return (
    <details className="result-details">
      <summary className="result-link">
        <Trans>Vedi l’ordine</Trans>
        <ChevronDown className="icon" aria-hidden="true" />
      </summary>
      <TransactionSlip order={order} />
    </details>
  )
}
