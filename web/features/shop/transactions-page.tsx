import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { PageTitle } from '#web/ui/page-title.tsx'
import { BalanceCard } from './history/balance-card.tsx'
import { CreditHistory } from './history/credit-history.tsx'
import { OrderList } from './history/order-list.tsx'
import { SpendingCard } from './history/spending-card.tsx'
import { StoredMethods } from './history/stored-methods.tsx'
import './history/history.css'

/** `/transactions`: the history of the member's credits, the orders and the stored payment methods (M3, M5). */
export function TransactionsPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const month = search.get('month')
  return (
    <div className="page history">
      <PageTitle>{t`I tuoi acquisti`}</PageTitle>
      <h1 className="history-title">
        <Trans>Ogni credito, una riga.</Trans>
      </h1>
      <div className="history-aside">
        <BalanceCard month={month} />
        <SpendingCard />
      </div>
      <div className="history-main">
        <CreditHistory month={month} />
        <OrderList />
        <StoredMethods />
      </div>
    </div>
  )
}
