import { Trans, useLingui } from '@lingui/react/macro'
import type { SpendingPeriod } from '#contract/orders/spending-periods.ts'
import type { Spending } from '#contract/orders/spending.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { formatRoundMoney } from '#web/parts/money.ts'
import { Note } from '#web/ui/note.tsx'
import { changeTo } from './limit-amounts.ts'
import { LimitForm } from './limit-form.tsx'
import { RaiseExplained } from './raise-explained.tsx'

interface LimitPageProps {
  readonly period: SpendingPeriod
  readonly spending: Spending
  readonly wanted: number
  readonly form: RefusedForm | null
  /** The form that was just carried out. */
  readonly done: string | null
}

/** X2: the member's own limit. Lowering it is valid at once, raising it a day later. */
export function LimitPage({ period, spending, wanted, form, done }: LimitPageProps) {
  const { t } = useLingui()
  const limit = spending[period].limit_cents
  return (
    <div className="page limit-page">
      <div className="limit-main">
        <h1>
          <Trans>Il limite lo decidi tu.</Trans>
        </h1>
        <p className="limit-lead">
          <Trans>
            Oltre il tuo limite non puoi comprare, e noi smettiamo di proporti offerte, anche per mail.
          </Trans>
        </p>
        {done && !form && <Done period={period} spending={spending} done={done} />}
        <div className="box limit-box">
          <nav className="limit-tabs" aria-label={t`Periodo`}>
            <a href="/spending-limit" aria-current={period === 'week' ? 'page' : undefined}>
              <Trans>Ogni 7 giorni</Trans>
            </a>
            <a href="/spending-limit?period=month" aria-current={period === 'month' ? 'page' : undefined}>
              <Trans>Ogni 30 giorni</Trans>
            </a>
          </nav>
          <LimitForm period={period} spending={spending} wanted={wanted} form={form} />
        </div>
      </div>
      <RaiseExplained
        period={period}
        limit={limit}
        wanted={wanted}
        currency={spending.currency}
        change={changeTo(wanted, limit)}
      />
    </div>
  )
}

/** Says what the form did, and gets the focus. */
function Done({ period, spending, done }: Pick<LimitPageProps, 'period' | 'spending'> & { done: string }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { limit_cents } = spending[period]
  if (limit_cents === null) return null
  const limit = formatRoundMoney(limit_cents, spending.currency, locale)
  const title =
    done === 'cancel'
      ? t`Aumento annullato: il tuo limite resta ${limit}.`
      : period === 'week'
        ? t`Fatto: il tuo limite è ${limit} ogni 7 giorni.`
        : t`Fatto: il tuo limite è ${limit} ogni 30 giorni.`
  return (
    <div role="status" data-focus="" tabIndex={-1} className="mt-6 outline-0">
      <Note tone="success" title={title} />
    </div>
  )
}
