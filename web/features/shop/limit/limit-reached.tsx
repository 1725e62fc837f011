import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { BeyondLimit } from '#contract/orders/spending.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney, formatRoundMoney } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { SlipLines } from '#web/parts/slip.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { WayBackLink } from '../result/way-back-link.tsx'
import type { WayBack } from '../way-back.ts'
import { formatRoom } from './room-words.ts'
import './limit.css'

interface LimitReachedProps {
  readonly beyond: BeyondLimit
  readonly wayBack: WayBack | undefined
}

/** X2: an order that would pass the member's own limit: the sum, the day when it fits, and the way back. */
export function LimitReached({ beyond, wayBack }: LimitReachedProps) {
  const { t } = useLingui()
  const { locale, user } = usePage()
  const { period, limit_cents, spent_cents, would_be_cents, currency } = beyond
  const headline = useRef<HTMLHeadingElement>(null)
  useEffect(() => headline.current?.focus(), [])
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const limit = formatRoundMoney(limit_cents, currency, locale)
  const share = limit_cents === 0 ? 100 : Math.min(100, (100 * spent_cents) / limit_cents)
  return (
    <div className="page limit-reached">
      <PageTitle>{t`Limite di spesa`}</PageTitle>
      <h1 ref={headline} tabIndex={-1}>
        {user?.at_spending_limit ? (
          <Trans>Hai raggiunto il tuo limite.</Trans>
        ) : (
          <Trans>Così superi il tuo limite.</Trans>
        )}
      </h1>
      <p className="text-ink-2">
        {period === 'week' ? (
          <Trans>È quello che hai scelto tu: {limit} ogni 7 giorni.</Trans>
        ) : (
          <Trans>È quello che hai scelto tu: {limit} ogni 30 giorni.</Trans>
        )}{' '}
        <Room beyond={beyond} />
      </p>
      <span className="spent-bar" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      <SlipLines
        rows={[
          {
            label: period === 'week' ? t`Spesi in 7 giorni` : t`Spesi in 30 giorni`,
            value: money(spent_cents),
          },
          { label: t`Questo ordine`, value: money(would_be_cents - spent_cents) },
        ]}
        total={{ label: t`Sarebbero`, value: money(would_be_cents) }}
      />
      <div className="grid gap-2">
        <WayBackLink wayBack={wayBack} />
        {!user?.at_spending_limit && (
          <a className="button button-plain" href="/credits">
            <Trans>Scegli qualcosa di più piccolo</Trans>
          </a>
        )}
        <a className="button button-plain" href={`/spending-limit?period=${period}`}>
          <Trans>Vedi il limite</Trans>
        </a>
      </div>
    </div>
  )
}

function Room({ beyond }: { beyond: BeyondLimit }) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  if (beyond.room_from === null) return <Trans>Questo ordine da solo costa di più.</Trans>
  const room = formatRoom(i18n, Date.parse(beyond.room_from), now, locale, zone)
  return (
    <span suppressHydrationWarning>
      <Trans>Potrai fare questo ordine {room}.</Trans>
    </span>
  )
}
