import { Trans, useLingui } from '@lingui/react/macro'
import { raise_delay_hours, type SpendingPeriod } from '#contract/orders/spending-periods.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatRoundMoney } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { ArrowDown, ArrowUp } from '#web/ui/icons/index.ts'
import { type LimitChange } from './limit-amounts.ts'
import { formatRaise } from './raise-time.ts'

interface RaiseExplainedProps {
  readonly period: SpendingPeriod
  readonly limit: number | null
  readonly wanted: number
  readonly currency: string
  readonly change: LimitChange
}

/** Explains why a raise waits: a step of 24 hours, drawn with the amounts of the form. */
export function RaiseExplained({ period, limit, wanted, currency, change }: RaiseExplainedProps) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const raise = formatRaise(i18n, now + raise_delay_hours * 3_600_000, now, locale, zone)
  const isRaise = change === 'raise'
  return (
    <aside className="limit-aside" aria-labelledby="limit-why">
      <h2 id="limit-why">
        <Trans>Si abbassa subito, si alza domani.</Trans>
      </h2>
      <ul className="limit-facts">
        <li>
          <span className="limit-arrow" data-down="">
            <ArrowDown className="icon" aria-hidden="true" />
          </span>
          <p>
            <b>
              <Trans>Se lo abbassi, vale subito.</Trans>
            </b>{' '}
            <span>
              <Trans>Nello stesso istante in cui lo scegli.</Trans>
            </span>
          </p>
        </li>
        <li>
          <span className="limit-arrow">
            <ArrowUp className="icon" aria-hidden="true" />
          </span>
          <p>
            <b>
              <Trans>Se lo alzi, vale dopo 24 ore.</Trans>
            </b>{' '}
            <span>
              <Trans>Il tempo di dormirci su. Annulli con un tocco.</Trans>
            </span>
          </p>
        </li>
      </ul>
      <div className="box limit-drawing">
        <svg viewBox="0 0 250 64" aria-hidden="true">
          <path d="M10 50H116V12H244" />
          <circle cx="10" cy="50" r="7" data-full="" />
          <circle cx="116" cy="12" r="8.5" />
        </svg>
        <div className="limit-captions">
          <p>
            <b>{limit === null ? <Trans>Il limite</Trans> : formatRoundMoney(limit, currency, locale)}</b>{' '}
            <span>
              <Trans>adesso</Trans>
            </span>
          </p>
          <p data-when="raise" hidden={!isRaise}>
            <b data-wanted="">{formatRoundMoney(wanted, currency, locale)}</b>{' '}
            <span>
              {raise.day}, {raise.clock}
            </span>
          </p>
          <p data-when="new same lower" hidden={isRaise}>
            <b>
              <Trans>Uno più alto</Trans>
            </b>{' '}
            <span>
              <Trans>24 ore dopo</Trans>
            </span>
          </p>
        </div>
      </div>
      <p className="text-14 text-ink-2">
        {period === 'week' ? (
          <Trans>
            Contiamo quello che paghi, tolti i rimborsi, negli ultimi 7 giorni fino a questo momento.
          </Trans>
        ) : (
          <Trans>
            Contiamo quello che paghi, tolti i rimborsi, negli ultimi 30 giorni fino a questo momento.
          </Trans>
        )}
      </p>
    </aside>
  )
}
