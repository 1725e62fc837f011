import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StepFrame } from '#web/parts/step-frame.tsx'
import { type Step, steps } from './steps.ts'

interface StepPageProps {
  step: Step
  /** Path of the previous step, or a button that leads there; null if the member cannot go back from this step. */
  back: ReactNode
  /** Whether the page has a picture beside the step on a large screen. */
  wide?: boolean
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** Shows one step of sign-up. */
export function StepPage({ step, ...content }: StepPageProps) {
  const { t } = useLingui()
  const place = steps.indexOf(step) + 1
  const count = steps.length
  const progress = (
    <>
      <span className="sr-only">
        <Trans>Passo</Trans>{' '}
      </span>
      <Trans>
        {place} di {count}
      </Trans>
    </>
  )
  return <StepFrame place={place} count={count} progress={progress} backLabel={t`Indietro`} {...content} />
}
