import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SpentInPeriod } from '#contract/orders/spending.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney, formatRoundMoney } from '#web/parts/money.ts'
import { spendingQuery } from '../queries.ts'
import '../limit/limit.css'

/** X2: what the member has spent in 7 and in 30 days, with the calculation in words, and the member's own limit. */
export function SpendingCard() {
  const { t } = useLingui()
  const { locale } = usePage()
  const { data: spending } = useQuery(spendingQuery(useApi()))
  if (!spending) return null
  const { week, month, currency } = spending
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const shown = week.limit_cents !== null || month.limit_cents === null ? week : month
  const [limit, spent] = [shown.limit_cents, <b key="spent">{money(shown.spent_cents)}</b>]
  const allowed = limit === null ? null : <b key="limit">{formatRoundMoney(limit, currency, locale)}</b>
  return (
    <section className="box spent-card" aria-labelledby="spent" data-figures="">
      <h2 id="spent" className="text-24">
        <Trans>Quanto spendi</Trans>
      </h2>
      <p>
        {shown === month ? <Trans>In 30 giorni {spent}</Trans> : <Trans>In 7 giorni {spent}</Trans>}
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
        <Trans>Contiamo quello che paghi meno quello che ti è tornato.</Trans>{' '}
        <Calculation spent={week} label={t`Ultimi 7 giorni:`} money={money} />{' '}
        <Calculation spent={month} label={t`Ultimi 30 giorni:`} money={money} />
      </p>
      <p>
        <a
          className="history-link link"
          href={shown === month ? '/spending-limit?period=month' : '/spending-limit'}
        >
          {limit === null ? <Trans>Metti un limite</Trans> : <Trans>Cambia il limite</Trans>}
        </a>
      </p>
    </section>
  )
}

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
