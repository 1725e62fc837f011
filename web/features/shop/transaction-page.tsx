import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OrderId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { useNow } from '#web/parts/now.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { type Transaction, transactionQuery } from './queries.ts'
import { CancelledResult } from './result/cancelled-result.tsx'
import { CheckingResult } from './result/checking-result.tsx'
import { DifferingResult } from './result/differing-result.tsx'
import { FailedResult } from './result/failed-result.tsx'
import { PaidMoment } from './result/paid-moment.tsx'
import { PaidOrder } from './result/paid-order.tsx'
import { PendingResult } from './result/pending-result.tsx'
import type { ResultProps } from './result/result-props.ts'
import { resultTitle } from './result/result-titles.ts'
import { type ResultView, resultView } from './result/result-view.ts'
import { ScheduledResult } from './result/scheduled-result.tsx'
import { UnpaidResult } from './result/unpaid-result.tsx'
import type { WayBack } from './way-back.ts'
import './result/result.css'

/** Time after the opening of the page in which the notice of the provider usually arrives. */
const wait_ms = 6_000
/** Time after a payment in which its page celebrates. Later, the page shows the order only. */
const moment_ms = 3_600_000

interface TransactionPageProps {
  id: OrderId
  wayBack: WayBack | undefined
}

/**
 * Shows the state of a payment (§4): loading, pending, completed, failed, cancelled (M3). Polls while the order is
 * open.
 */
export function TransactionPage({ id, wayBack }: TransactionPageProps) {
  const { data: order } = useQuery(transactionQuery(useApi(), id))
  useRefreshedUser(order)
  return order ? <Result key={id} order={order} wayBack={wayBack} /> : null
}

function Result({ order, wayBack }: Pick<ResultProps, 'order' | 'wayBack'>) {
  const { i18n } = useLingui()
  const hasWaited = useWaited()
  const headline = useRef<HTMLHeadingElement>(null)
  const view = resultView(order, hasWaited)
  const title = resultTitle(i18n, view, order)
  const text = title.join(' ')
  const announcement = useAnnouncement(view, text, headline)
  return (
    <>
      <PageTitle>{text}</PageTitle>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ResultOf
        view={view}
        order={order}
        title={title}
        headline={headline}
        wayBack={wayBack}
        hasWaited={hasWaited}
      />
    </>
  )
}

function ResultOf({ view, ...props }: ResultProps & { view: ResultView }) {
  const now = useNow()
  if (view === 'checking') return <CheckingResult {...props} />
  if (view === 'unpaid') return <UnpaidResult {...props} />
  if (view === 'scheduled') return <ScheduledResult {...props} />
  if (view === 'pending') return <PendingResult {...props} />
  if (view === 'differs') return <DifferingResult {...props} />
  if (view === 'failed') return <FailedResult {...props} />
  if (view === 'cancelled') return <CancelledResult {...props} />
  const { completed_at, refunded_cents } = props.order
  const isMoment = refunded_cents === 0 && now - Date.parse(completed_at ?? '') < moment_ms
  return isMoment ? <PaidMoment {...props} /> : <PaidOrder {...props} />
}

/** Returns whether the page has been open for `wait_ms`. */
function useWaited(): boolean {
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), wait_ms)
    return () => clearTimeout(timer)
  }, [])
  return hasWaited
}

/**
 * Tells assistive technology about a new result once: the headline receives the focus if nothing else has it, else the
 * returned text is announced. Polling without a new result announces nothing. A buyer who comes back from the payment
 * starts at the headline, too.
 */
function useAnnouncement(
  view: ResultView,
  text: string,
  headline: RefObject<HTMLHeadingElement | null>,
): string {
  const [announcement, setAnnouncement] = useState('')
  const shown = useRef<ResultView | null>(null)
  useEffect(() => {
    if (shown.current === view) return
    const isFirst = shown.current === null
    shown.current = view
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body
    if (!hasFocus) headline.current?.focus({ preventScroll: isFirst })
    else if (!isFirst) setAnnouncement(text)
  }, [view, text, headline])
  return announcement
}

/** Refetches all data that a completed purchase changes: credits, premium, prices, lists. */
function useRefreshedUser(order: Transaction | undefined) {
  const cache = useQueryClient()
  const status = order?.status
  useEffect(() => {
    if (status !== 'completed') return
    const changed = ['user', 'packages', 'transactions', 'credits', 'spending', 'mandates', 'chat', 'member']
    for (const key of changed) void cache.invalidateQueries({ queryKey: [key] })
  }, [status, cache])
}
