import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Money } from '#contract/credits/credits.ts'
import type { Spending, SpentInPeriod } from '#contract/orders/spending.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney, formatRoundMoney, formatSums } from '#web/parts/money.ts'
import { spendingQuery } from '../queries.ts'
import '../limit/limit.css'

/** X2: what the member has spent in 7 and in 30 days, with the calculation in words, and the member's own limit. */
export function SpendingCard() {
  const { data: spending } = useQuery(spendingQuery(useApi()))
  return spending ? <SpendingSummary spending={spending} /> : null
}

/**
 * Says each sum once. Periods with the same sums share a sentence, and a sum that is only what was paid needs no
 * calculation.
 */
export function SpendingSummary({ spending: { week, month, currency, also } }: { spending: Spending }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const byMonth = week.limit_cents === null && month.limit_cents !== null
  const shown = byMonth ? month : week
  const limit = shown.limit_cents
  const elsewhere = { week: sumsIn(also, 'week_cents'), month: sumsIn(also, 'month_cents') }
  const others = byMonth ? elsewhere.month : elsewhere.week
  // Without a limit in this currency, a sum of zero says nothing beside the others.
  const own = limit === null && shown.spent_cents === 0 && others.length > 0 ? [] : [shown.spent_cents]
  const sums = [...own.map((cents) => ({ cents, currency })), ...others]
  const spent = <b key="spent">{formatSums(sums, locale)}</b>
  const allowed = limit === null ? null : <b key="limit">{formatRoundMoney(limit, currency, locale)}</b>
  const calculated = (period: SpentInPeriod, label: string) => (
    <Calculation spent={period} label={label} money={money} />
  )
  return (
    <section className="box spent-card" aria-labelledby="spent" data-figures="">
      <h2 id="spent" className="text-24">
        <Trans>Quanto spendi</Trans>
      </h2>
      <p>
        {byMonth ? <Trans>In 30 giorni {spent}</Trans> : <Trans>In 7 giorni {spent}</Trans>}
        {' · '}
        {allowed ? <Trans>il tuo limite {allowed}</Trans> : <Trans>nessun limite</Trans>}
      </p>
      {limit !== null && (
        <span className="spent-bar" aria-hidden="true">
          <span
            style={{ width: `${limit === 0 ? 100 : Math.min(100, (100 * shown.spent_cents) / limit)}%` }}
          />
        </span>
      )}
      <p className="text-14 text-ink-2">
        <Trans>Contiamo quello che paghi, tolti i rimborsi.</Trans>{' '}
        {hasSameSums(week, month) && also.every((each) => each.week_cents === each.month_cents) ? (
          <>
            {isCalculated(shown) && calculated(shown, byMonth ? t`Ultimi 30 giorni:` : t`Ultimi 7 giorni:`)}{' '}
            {byMonth ? (
              <Trans>Negli ultimi 7 giorni la somma è la stessa.</Trans>
            ) : (
              <Trans>Negli ultimi 30 giorni la somma è la stessa.</Trans>
            )}
          </>
        ) : (
          <>
            {(byMonth || isCalculated(week)) && calculated(week, t`Ultimi 7 giorni:`)}{' '}
            {(!byMonth || isCalculated(month)) && calculated(month, t`Ultimi 30 giorni:`)}{' '}
            {also.length > 0 && !byMonth && <Elsewhere sums={elsewhere.month} />}
          </>
        )}
      </p>
      <p>
        <a className="history-link link" href={byMonth ? '/spending-limit?period=month' : '/spending-limit'}>
          {limit === null ? <Trans>Metti un limite</Trans> : <Trans>Cambia il limite</Trans>}
        </a>
      </p>
    </section>
  )
}

/** The sums in other currencies that are not zero. */
const sumsIn = (also: Spending['also'], period: 'week_cents' | 'month_cents'): readonly Money[] =>
  also.flatMap((each) => (each[period] > 0 ? { cents: each[period], currency: each.currency } : []))

/** The spending of 30 days in other currencies than that of the limit. */
function Elsewhere({ sums }: { sums: readonly Money[] }) {
  const { locale } = usePage()
  const others = formatSums(sums, locale)
  return <Trans>In altre valute: {others}.</Trans>
}

/** Whether the sum of a period differs from what was paid in it. */
const isCalculated = (spent: SpentInPeriod) => spent.returned_cents > 0 || spent.open_cents > 0

const hasSameSums = (one: SpentInPeriod, other: SpentInPeriod) =>
  one.paid_cents === other.paid_cents &&
  one.returned_cents === other.returned_cents &&
  one.open_cents === other.open_cents

interface CalculationProps {
  readonly spent: SpentInPeriod
  readonly label: string
  readonly money: (cents: number) => string
}

/** The sum of a period in words: `Ultimi 7 giorni: 11,99 € pagati meno 7,19 € restituiti.` */
function Calculation({ spent, label, money }: CalculationProps) {
  const paid = money(spent.paid_cents)
  const returned = money(spent.returned_cents)
  const open = money(spent.open_cents)
  return (
    <>
      {label}{' '}
      {spent.returned_cents > 0 ? (
        <Trans>
          {paid} pagati meno {returned} restituiti.
        </Trans>
      ) : (
        <Trans>{paid} pagati.</Trans>
      )}
      {spent.open_cents > 0 && (
        <>
          {' '}
          <Trans>Più {open} di un pagamento in corso.</Trans>
        </>
      )}
    </>
  )
}
