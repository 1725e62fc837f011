import type { ReactNode } from 'react'
import { ArrowLeft } from '#web/ui/icons/index.ts'

interface StepFrameProps {
  /** The step's number, from 1 to `count`. */
  place: number
  count: number
  /** Text such as "step 2 of 5". Empty if the page shows a result, which is not a step. */
  progress: ReactNode
  /** Path of the previous step, or `null` if the member cannot go back from this step. */
  back: string | null
  backLabel: string
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** Layout of a page that shows one of several steps: progress, title and content. */
export function StepFrame({ title, lead, children, ...progress }: StepFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-[512px] flex-1 flex-col px-4 pt-5 pb-8 sm:px-6 md:pt-10">
      <Progress {...progress} />
      <h1 className="mt-6">{title}</h1>
      {lead && <p className="mt-3 text-ink-2">{lead}</p>}
      <div className="mt-6 flex flex-1 flex-col">{children}</div>
    </div>
  )
}

function Progress({
  place,
  count,
  progress,
  back,
  backLabel,
}: Omit<StepFrameProps, 'title' | 'lead' | 'children'>) {
  return (
    <div className="flex min-h-11 items-center gap-4">
      {back !== null && (
        <a href={back} aria-label={backLabel} className="button button-plain button-icon -ms-3">
          <ArrowLeft className="icon" aria-hidden="true" />
        </a>
      )}
      <div aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-chip bg-line">
        <div className="h-full rounded-chip bg-primary" style={{ width: `${(place / count) * 100}%` }} />
      </div>
      {progress && (
        <p className="text-14 text-ink-2" data-figures="" aria-current="step">
          {progress}
        </p>
      )}
    </div>
  )
}
