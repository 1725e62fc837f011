import { Trans, useLingui } from '@lingui/react/macro'
import type { SpendingPeriod } from '#contract/orders/spending-periods.ts'
import type { Spending } from '#contract/orders/spending.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { formatRoundMoney } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { ArrowRight, InfinityIcon } from '#web/ui/icons/index.ts'
import { writeAmount } from './limit-amounts.ts'
import { formatRaise } from './raise-time.ts'

interface PendingPageProps {
  readonly period: SpendingPeriod
  readonly currency: string
  readonly limit: number
  readonly pending: NonNullable<Spending[SpendingPeriod]['pending']>
  readonly form: RefusedForm | null
  /** Whether the member has just asked for the raise. */
  readonly isNew: boolean
}

/** A raise that is not valid yet: when it begins, and the button that takes it back. */
export function PendingPage({ period, currency, limit, pending, form, isNew }: PendingPageProps) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  const { day, clock, start } = formatRaise(i18n, Date.parse(pending.from), useNow(), locale, zone)
  const today = formatRoundMoney(limit, currency, locale)
  const next = pending.limit_cents === null ? null : formatRoundMoney(pending.limit_cents, currency, locale)
  return (
    <div className="page limit-page limit-pending">
      <div className="limit-main">
        <h1 tabIndex={-1} data-focus={isNew ? '' : undefined} className="outline-0">
          {next === null ? (
            <Trans>{start} nessun limite.</Trans>
          ) : (
            <Trans>
              {start} sono {next}.
            </Trans>
          )}
        </h1>
        <p className="limit-lead">
          {period === 'week' ? (
            <Trans>
              Fino a {day}, {clock}, il tuo limite resta {today} ogni 7 giorni. Se cambi idea non succede
              niente.
            </Trans>
          ) : (
            <Trans>
              Fino a {day}, {clock}, il tuo limite resta {today} ogni 30 giorni. Se cambi idea non succede
              niente.
            </Trans>
          )}
        </p>
        <RefusalNote form={form} />
        <p className="box limit-change" aria-hidden="true" data-figures="">
          <span>{today}</span>
          <ArrowRight className="icon" />
          <span data-next="">{next ?? <InfinityIcon className="icon" />}</span>
        </p>
        <p className="text-14 text-ink-2">
          <Trans>Te lo scriviamo anche per mail, una volta sola.</Trans>
        </p>
        <OwnForm>
          <input type="hidden" name="period" value={period} />
          <input type="hidden" name="currency" value={currency} />
          <input type="hidden" name="amount" value={writeAmount(limit, currency)} />
          <Button type="submit" name="action" value="cancel" look="outline" size="large" className="w-full">
            {next === null ? <Trans>Mantieni il limite</Trans> : <Trans>Annulla l’aumento</Trans>}
          </Button>
        </OwnForm>
        <p>
          <a className="link limit-other" href={`/spending-limit?period=${period}&change=1`}>
            <Trans>Scegli un altro limite</Trans>
          </a>
          {' · '}
          <a
            className="link limit-other"
            href={`/spending-limit?period=${period === 'week' ? 'month' : 'week'}`}
          >
            {period === 'week' ? (
              <Trans>Il limite ogni 30 giorni</Trans>
            ) : (
              <Trans>Il limite ogni 7 giorni</Trans>
            )}
          </a>
        </p>
      </div>
    </div>
  )
}
