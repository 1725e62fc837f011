import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Step, steps } from './steps.ts'

interface StepPageProps {
  step: Step
  /** Where the arrow leads; null: nowhere. */
  back: string | null
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** One step of sign-up: how far one is, what it is about, what to do. */
export function StepPage({ step, back, title, lead, children }: StepPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-[512px] flex-1 flex-col px-4 pt-5 pb-8 sm:px-6 md:pt-10">
      <Progress step={step} back={back} />
      <h1 className="mt-6">{title}</h1>
      {lead && <p className="mt-3 text-ink-2">{lead}</p>}
      <div className="mt-6 flex flex-1 flex-col">{children}</div>
    </div>
  )
}

function Progress({ step, back }: Pick<StepPageProps, 'step' | 'back'>) {
  const { t } = useLingui()
  const place = steps.indexOf(step) + 1
  const count = steps.length
  return (
    <div className="flex min-h-11 items-center gap-4">
      {back !== null && (
        <a href={back} aria-label={t`Indietro`} className="button button-plain button-icon -ms-3">
          <ArrowLeft className="icon" aria-hidden="true" />
        </a>
      )}
      <div aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-chip bg-line">
        <div className="h-full rounded-chip bg-primary" style={{ width: `${(place / count) * 100}%` }} />
      </div>
      <p className="text-14 text-ink-2" data-figures="" aria-current="step">
        <span className="sr-only">
          <Trans>Passo</Trans>{' '}
        </span>
        <Trans>
          {place} di {count}
        </Trans>
      </p>
    </div>
  )
}
