import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface StepHeadProps {
  step: 1 | 2
  title: ReactNode
  lead?: ReactNode
  /** Whether the title gets the focus. Not beside a field that needs a correction. */
  isNew?: boolean
}

/** The head of one of the two steps: the name of the function, the step, and its title. */
export function StepHead({ step, title, lead, isNew = false }: StepHeadProps) {
  return (
    <header className="withdraw-head">
      <p className="withdraw-step" aria-current="step">
        <Trans>Recesso dal contratto · passo {step} di 2</Trans>
        <span className="withdraw-bars" aria-hidden="true">
          <i data-on="" />
          <i data-on={step === 2 ? '' : undefined} />
        </span>
      </p>
      <h1 tabIndex={-1} data-focus={isNew ? '' : undefined} className="outline-0">
        {title}
      </h1>
      {lead && <p className="mt-3 text-ink-2">{lead}</p>}
    </header>
  )
}
