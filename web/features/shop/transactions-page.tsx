import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Receipt } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CreditHistory } from './credit-history.tsx'
import { transactionsQuery } from './queries.ts'
import { statusLabels } from './status-labels.ts'

/** `/transactions`: the member's orders, and the latest changes of their credits (M3, M5). */
export function TransactionsPage() {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const { data: transactions = [] } = useQuery(transactionsQuery(useApi()))
  return (
    <div className="page max-w-180 pt-9 pb-20">
      <PageTitle>{t`I tuoi acquisti`}</PageTitle>
      <h1 className="display mb-6 text-32 sm:text-40">
        <Trans>I tuoi acquisti</Trans>
      </h1>
      {transactions.length === 0 ? (
        <EmptyState
          icon={Receipt}
          action={
            <ButtonLink href="/credits">
              <Trans>Vedi i pacchetti</Trans>
            </ButtonLink>
          }
        >
          <Trans>Non hai ancora acquistato nulla.</Trans>
        </EmptyState>
      ) : (
        <ul className="grid gap-2">
          {transactions.map((each) => (
            <li key={each.id}>
              <a
                href={`/transactions/${each.id}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-row border border-line bg-surface px-5 py-4 hover:bg-tint"
              >
                <span className="font-semibold">
                  {t`${plural(each.credits, { one: '# credito', other: '# crediti' })}`}
                </span>
                <span className="display text-19" data-figures="">
                  {formatMoney(each.price_cents, each.currency, locale)}
                </span>
                <span className="w-full text-14 text-ink-2">
                  {i18n._(statusLabels[each.status])} · <RelativeTime at={each.created_at} look="long" />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <CreditHistory />
    </div>
  )
}
