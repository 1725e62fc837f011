import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatDate, formatNearDate } from '#web/parts/date-formats.ts'
import { formatSums } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { receiptPath } from '../checkout-path.ts'
import type { CreditEntry } from '../queries.ts'
import { CauseIcon } from './cause-icons.tsx'
import { causeReason, causeTitle } from './cause-words.ts'
import { groupEntries, type HistoryDay, type HistoryRow, sumsOf } from './group-entries.ts'
import { formatCount, formatSigned } from './signed.ts'

interface HistoryListProps {
  entries: readonly CreditEntry[]
  /** Ids of orders that have no receipt, such as imported ones. */
  withoutReceipt: ReadonlySet<string>
}

/** The changes of a month, by day. Each day is a heading with a list of rows. */
export function HistoryList({ entries, withoutReceipt }: HistoryListProps) {
  const { zone } = usePage()
  const days = groupEntries(entries, zone)
  return (
    <>
      {days.map((day, nth) => (
        <Day key={day.day} day={day} isFirst={nth === 0} withoutReceipt={withoutReceipt} />
      ))}
    </>
  )
}

interface DayProps extends Pick<HistoryListProps, 'withoutReceipt'> {
  day: HistoryDay
  isFirst: boolean
}

function Day({ day: { day, at, balance, rows }, isFirst, withoutReceipt }: DayProps) {
  const { locale, zone } = usePage()
  const now = useNow()
  const [date, near] = [formatDate(at, now, locale, zone), formatNearDate(at, now, locale, zone)]
  const id = `day-${day}`
  return (
    <section className="history-day" aria-labelledby={id}>
      <div className="history-head">
        <h3 id={id} suppressHydrationWarning>
          {date === near ? date : `${near}, ${date}`}
        </h3>
        <p className="history-day-balance" data-figures="">
          <Trans>saldo {formatCount(balance, locale)}</Trans>
        </p>
        {isFirst && (
          <p className="history-columns" aria-hidden="true">
            <span>
              <Trans>crediti</Trans>
            </span>
            <span>
              <Trans>saldo</Trans>
            </span>
          </p>
        )}
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} withoutReceipt={withoutReceipt} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row, withoutReceipt }: Pick<HistoryListProps, 'withoutReceipt'> & { row: HistoryRow }) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const { cause, order, gift, amount, balance } = row
  const credits = Math.abs(amount)
  const hasReceipt = cause === 'purchase' && order !== null && !withoutReceipt.has(order.id)
  return (
    // The row receives the focus when "Mostra altri" has loaded it.
    <li className="history-row" tabIndex={-1}>
      <CauseIcon cause={cause} gift={gift} />
      <div className="history-what">
        <p className="font-semibold">{causeTitle(i18n, row)}</p>
        <p className="text-14 text-ink-2" suppressHydrationWarning>
          {causeReason({ i18n, locale, zone, now }, row)}
          {hasReceipt && (
            <>
              {' '}
              <a className="link" href={receiptPath(order.id)}>
                <Trans>Ricevuta</Trans>
              </a>
            </>
          )}
        </p>
      </div>
      <div className="history-amount" data-figures="">
        <p className="font-semibold" data-in={amount > 0 || undefined}>
          {formatSigned(amount, locale)}
          <span className="sr-only">
            {' '}
            <Plural value={credits} one="credito" other="crediti" />
          </span>
        </p>
        <Value row={row} />
      </div>
      <p className="history-balance" data-figures="">
        <span className="sr-only">
          <Trans>saldo</Trans>{' '}
        </span>
        {formatCount(balance, locale)}
      </p>
    </li>
  )
}

/** Causes whose sentence already contains the money, or that move no money. */
const withoutValue = new Set<HistoryRow['cause']>([
  'purchase',
  'refund',
  'refund_returned',
  'chargeback',
  'chargeback_reversed',
  'correction',
])

/** The price of these credits. Free credits were given, so they have no price. */
function Value({ row: { cause, parts } }: { row: HistoryRow }) {
  const { locale } = usePage()
  if (withoutValue.has(cause)) return null
  const sums = sumsOf(parts)
  return (
    <p className="text-14 text-ink-2">
      {sums.length === 0 ? <Trans>regalati</Trans> : formatSums(sums, locale)}
    </p>
  )
}
