import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type WarningName, warnings } from '#web/lib/warnings/warnings.ts'
import { ChevronDown } from '#web/ui/icons/index.ts'

interface WaitingAlertsProps {
  names: readonly WarningName[]
  /** The alerts. */
  children: ReactNode
}

/**
 * One line that opens the alerts for which a phone has no room above the page. A native `<details>`, so that it works
 * by keyboard and without script. Wider windows show the alerts without the line.
 */
export function WaitingAlerts({ names, children }: WaitingAlertsProps) {
  const { t } = useLingui()
  const [only] = names.length === 1 ? names : []
  const count = names.length
  return (
    // If the only alert is dismissed on a plain page, the line goes with it.
    <details className="waiting-alerts" data-notice="" data-alert={only && warnings[only].flags?.[0]}>
      <summary className="page">
        {t`${plural(count, { one: '# cosa da fare', other: '# cose da fare' })}`}
        <ChevronDown className="icon" aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
