import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Sales as SalesOutput } from '#contract/business/business.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney, formatRoundMoney } from '#web/parts/money.ts'
import type { Chosen } from './address.ts'
import { BarChart } from './bar-chart.tsx'
import { ExportTable } from './export-table.tsx'
import { FigureBox } from './figure-box.tsx'
import { FigureTable } from './figure-table.tsx'
import { few, formatChange, formatCount, formatDays, formatMonth, formatShare } from './formats.ts'

type Currency = SalesOutput['currencies'][number]

/** The sums of the period: money by currency, and returned credits. */
export function Sums({ currencies, returned, returned_before }: SalesOutput) {
  const { locale } = usePage()
  const { t } = useLingui()
  const shown = currencies.filter(isShown)
  const others = currencies.filter((each) => !isShown(each)).map(({ currency }) => currency)
  const names = others.join(', ')
  return (
    <div className="figure-sums">
      {(shown.length === 0 ? [null] : shown).map((each) => (
        <MoneySums key={each?.currency ?? ''} sums={each} />
      ))}
      <Sum
        name={t`Crediti restituiti a chi li aveva spesi`}
        value={returned && formatCount(returned.credits, locale)}
        how="returned"
        note={<Change now={returned?.credits} before={returned_before?.credits} />}
      />
      {others.length > 0 && (
        <p className="figure-note">
          <Trans>Di troppo poche persone per un numero: {names}.</Trans>
        </p>
      )}
    </div>
  )
}

/** Whether a currency has a sum that may be shown. */
const isShown = ({ paid, paid_back, first_purchases }: Currency): boolean =>
  paid !== null || paid_back !== null || (first_purchases ?? 0) > 0

function MoneySums({ sums }: { readonly sums: Currency | null }) {
  const { locale } = usePage()
  const { t } = useLingui()
  const { currency = 'EUR', paid = null, paid_before = null, paid_back = null } = sums ?? {}
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const vat = paid && paid.vat_cents > 0 && money(paid.vat_cents)
  const first = sums?.first_purchases ?? null
  const people = formatCount(first, locale)
  const part = paid && paid_back && formatShare(paid_back.cents / paid.cents, locale)
  return (
    <>
      <Sum
        name={t`Incassato, in ${currency}`}
        value={paid && money(paid.cents)}
        how="paid"
        note={
          <>
            <Change now={paid?.cents} before={paid_before?.cents} />
            {vat && (
              <span>
                <Trans>IVA compresa: {vat}</Trans>
              </span>
            )}
          </>
        }
      />
      <Sum
        name={t`Restituito, in ${currency}`}
        value={paid_back && money(paid_back.cents)}
        how="paid-back"
        note={
          part && (
            <span>
              <Trans>{part} dell’incassato</Trans>
            </span>
          )
        }
      />
      <Sum
        name={t`Primo acquisto, in ${currency}`}
        value={first === null ? null : t`${people} persone`}
        how="first"
        note={<Change now={sums?.first_purchases} before={sums?.first_purchases_before} />}
      />
    </>
  )
}

interface SumProps {
  readonly name: string
  /** The sum as text; null if it is about too few, or nobody. */
  readonly value: string | null
  readonly how: string
  readonly note?: ReactNode
}

function Sum({ name, value, how, note }: SumProps) {
  return (
    <section className="box figure-sum">
      <h2>{name}</h2>
      <p className="figure-value" data-figures="">
        <a href={`#how-${how}`}>{value ?? few}</a>
      </p>
      <p className="figure-note" data-figures="">
        {note}
      </p>
    </section>
  )
}

/** The change since the same days of the period before. Nothing if one of the two is unknown. */
function Change({ now, before }: { readonly now?: number | null; readonly before?: number | null }) {
  const { locale } = usePage()
  if (now == null || !before) return null
  return <span data-more={now > before || undefined}>{formatChange(now, before, locale)}</span>
}

/** The money that was paid by day, or by month: a chart and its table for each currency. */
export function SalesCharts({ sales, chosen }: { readonly sales: SalesOutput; readonly chosen: Chosen }) {
  return sales.currencies
    .filter(({ bars }) => bars.length > 0)
    .map((each) => <SalesChart key={each.currency} sums={each} sales={sales} chosen={chosen} />)
}

function SalesChart({
  sums: { currency, bars },
  sales: { period, from, to },
  chosen,
}: {
  readonly sums: Currency
  readonly sales: SalesOutput
  readonly chosen: Chosen
}) {
  const { t } = useLingui()
  const { locale } = usePage()
  const isYear = period.length === 4
  const title = isYear
    ? t`Quanto è entrato ogni mese, in ${currency}?`
    : t`Quanto è entrato ogni giorno, in ${currency}?`
  const money = (cents: number) => formatRoundMoney(Math.round(cents), currency, locale)
  const best = bars.reduce((one, other) => (other.cents > one.cents ? other : one))
  const nameOf = (bar: { from: string; to: string }) =>
    isYear ? formatMonth(bar.to, locale, 'long') : formatDays(bar, locale)
  const [most, when] = [money(best.cents), nameOf(best)]
  const last = Number(to.slice(8))
  const middle = Math.ceil(last / 2)
  return (
    <FigureBox
      id={`sales-${currency}`}
      title={title}
      how="paid"
      aside={<ExportTable table="sales" chosen={chosen} name={title} />}
    >
      <BarChart
        label={t`${title} Il massimo: ${most}, ${when}. I numeri sono nella tabella.`}
        bars={bars.map(({ to: day, cents, is_open }) => ({
          at: isYear ? Number(day.slice(5, 7)) - 1 : Number(day.slice(8)) - 1,
          ...{ value: cents, isOpen: is_open },
        }))}
        places={isYear ? 12 : last}
        ends={
          isYear ? [formatMonth(from, locale), formatMonth(to, locale)] : ['1', String(middle), String(last)]
        }
        format={money}
      />
      <details className="figure-table">
        <summary>
          <Trans>Vedi come tabella</Trans>
        </summary>
        <FigureTable label={title}>
          <thead>
            <tr>
              <th scope="col">{isYear ? <Trans>Mese</Trans> : <Trans>Giorni</Trans>}</th>
              <th scope="col">
                <Trans>Incassato</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.to}>
                <th scope="row">
                  {nameOf(bar)} {bar.is_open && <Trans>(non ancora finito)</Trans>}
                </th>
                <td>{formatMoney(bar.cents, currency, locale)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </details>
    </FigureBox>
  )
}
