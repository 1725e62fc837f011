import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney, formatRoundMoney } from '#web/parts/money.ts'
import { scaleEnd } from './limit-amounts.ts'
import { placeLabels } from './place-labels.ts'

interface LimitScaleProps {
  readonly spent: number
  readonly limit: number | null
  readonly wanted: number
  readonly currency: string
}

/** The spending, today's limit and the chosen one on one line. The sentences of the page say the same. */
export function LimitScale({ spent, limit, wanted, currency }: LimitScaleProps) {
  const { locale } = usePage()
  const end = scaleEnd([spent, limit ?? 0, wanted], currency)
  const { places, hidden } = placeLabels({ spent, limit, wanted, end })
  const at = (name: keyof typeof places) => ({ '--at': `${places[name]}%` }) as CSSProperties
  const label = (name: keyof typeof places) => ({
    'data-label': name,
    style: at(name),
    hidden: hidden.includes(name),
  })
  return (
    <div className="limit-scale" data-scale={end} aria-hidden="true">
      <div className="limit-track">
        <span className="limit-spent" data-place="spent" style={at('spent')} />
        {limit !== null && <span className="limit-tick" data-place="limit" style={at('limit')} />}
        <span className="limit-ring" data-place="wanted" style={at('wanted')} />
      </div>
      <p className="limit-labels" data-figures="">
        <span {...label('zero')}>0</span>
        <span {...label('spent')}>
          <Trans>spesi {formatMoney(spent, currency, locale)}</Trans>
        </span>
        {limit !== null && (
          <b {...label('limit')}>
            <Trans>oggi {formatRoundMoney(limit, currency, locale)}</Trans>
          </b>
        )}
        <span {...label('wanted')}>
          <span data-wanted="">{formatRoundMoney(wanted, currency, locale)}</span>
        </span>
        <span {...label('end')}>
          <span data-end="">{formatRoundMoney(end, currency, locale)}</span>
        </span>
      </p>
    </div>
  )
}
