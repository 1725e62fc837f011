import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMonth } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'
import { type CreditMonth, creditMonthQuery, transactionsQuery } from '../queries.ts'
import { HistoryList } from './history-list.tsx'
import { MonthChips } from './month-chips.tsx'
import { formatCount } from './signed.ts'

/** M5: every change of the balance in a month, between the opening and the closing balance. */
export function CreditHistory({ month }: { month: string | null }) {
  const api = useApi()
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
    creditMonthQuery(api, month),
  )
  const { data: orders = [] } = useQuery(transactionsQuery(api))
  const latest = data?.pages[0]
  if (!latest) return null
  const entries = data.pages.flatMap((each) => each.entries)
  const withoutReceipt = new Set(orders.filter(({ receipt }) => !receipt).map(({ id }) => id as string))
  return (
    <section aria-labelledby="movements">
      <h2 id="movements" className="sr-only">
        <Trans>Movimenti</Trans>
      </h2>
      <MonthChips month={latest.month} months={latest.months} />
      <Edge isTop balance={latest.closing}>
        <ClosingLabel latest={latest} />
      </Edge>
      {entries.length === 0 ? (
        <p className="border-b border-line py-8 text-ink-2">
          <Trans>In questo mese non è entrato né uscito niente.</Trans>
        </p>
      ) : (
        <HistoryList entries={entries} withoutReceipt={withoutReceipt} />
      )}
      {isFetchNextPageError ? (
        <TryAgain onRetry={() => fetchNextPage({ throwOnError: true })} />
      ) : (
        <LoadMore
          more={hasNextPage}
          busy={isFetchingNextPage}
          rows=".history-row"
          onMore={() => void fetchNextPage()}
        />
      )}
      <Edge balance={latest.opening}>
        <OpeningLabel latest={latest} />
      </Edge>
      <Sum latest={latest} />
    </section>
  )
}

interface EdgeProps {
  isTop?: boolean
  balance: number
  children: ReactNode
}

/** The balance at the top or at the end of the list. */
function Edge({ isTop = false, balance, children }: EdgeProps) {
  const { locale } = usePage()
  return (
    <p className="history-edge" data-top={isTop || undefined}>
      <span>{children}</span>
      <span className="display text-24" data-figures="">
        {formatCount(balance, locale)}
      </span>
    </p>
  )
}

function ClosingLabel({ latest: { month, months } }: { latest: CreditMonth }) {
  const name = useMonthName(month)
  return month === months[0] ? <Trans>Saldo di oggi</Trans> : <Trans>Saldo alla fine di {name}</Trans>
}

function OpeningLabel({ latest: { month } }: { latest: CreditMonth }) {
  const name = useMonthName(month)
  return <Trans>Saldo all’inizio di {name}</Trans>
}

function useMonthName(month: string): string {
  const { locale, zone } = usePage()
  return formatMonth(month, useNow(), locale, zone)
}

/** The sum of the month, written out, so that everybody can check it. */
function Sum({ latest }: { latest: CreditMonth }) {
  const { locale } = usePage()
  const [opening, received, spent, closing] = [
    latest.opening,
    latest.received,
    latest.spent,
    latest.closing,
  ].map((credits) => formatCount(credits, locale))
  return (
    <p className="history-sum" data-figures="">
      <Trans>
        {opening} + {received} entrati − {spent} usciti = {closing}
      </Trans>
    </p>
  )
}
