import type { ReactNode } from 'react'
import { ArrowLeft } from '#web/ui/icons/index.ts'

interface StepFrameProps {
  /** The step's number, from 1 to `count`. */
  place: number
  count: number
  /** Text such as "step 2 of 5". Empty if the page shows a result, which is not a step. */
  progress: ReactNode
  /** Path of the previous step, or a button that leads there. `null` if the member cannot go back from this step. */
  back: ReactNode
  backLabel: string
  title: ReactNode
  lead?: ReactNode
  /** Leaves room for a picture beside the step on a large screen. */
  wide?: boolean
  children: ReactNode
}

/** Layout of a page that shows one of several steps: progress, title and content. */
export function StepFrame({ title, lead, wide, children, ...progress }: StepFrameProps) {
  return (
    <div
      className={`mx-auto flex w-full flex-1 flex-col pt-5 pb-8 md:pt-10 ${wide ? 'step-wide' : 'max-w-[512px] px-4 sm:px-6'}`}
    >
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
}: Omit<StepFrameProps, 'title' | 'lead' | 'wide' | 'children'>) {
  return (
    <div className="flex min-h-11 items-center gap-4">
      {typeof back === 'string' ? (
        <a href={back} aria-label={backLabel} className="button button-plain button-icon -ms-3">
          <ArrowLeft className="icon" aria-hidden="true" />
        </a>
      ) : (
        back
      )}
      <div aria-hidden="true" className="flex flex-1 gap-1.5">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={`h-1.5 flex-1 rounded-chip ${index < place ? 'bg-primary' : 'bg-line'}`}
          />
        ))}
      </div>
      {progress && (
        <p className="text-14 text-ink-2" data-figures="" aria-current="step">
          {progress}
        </p>
      )}
    </div>
  )
}
