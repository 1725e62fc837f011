import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface FigureBoxProps {
  readonly id: string
  /** The question that the figures answer. */
  readonly title: string
  /** The part of `#how` that says how they are counted. */
  readonly how: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A box with a question as its title, its answer, and a link to how it is counted. */
export function FigureBox({ id, title, how, aside, children }: FigureBoxProps) {
  return (
    <section className="box figure-box" aria-labelledby={id}>
      <div className="figure-head">
        <h2 id={id} className="text-19">
          {title}
        </h2>
        {aside}
      </div>
      {children}
      <HowLink how={how} about={title} />
    </section>
  )
}

/** The link to the definition of a figure. */
export function HowLink({ how, about }: { readonly how: string; readonly about: string }) {
  return (
    <p className="figure-how">
      <a href={`#how-${how}`} className="link">
        <Trans>
          Come si conta<span className="sr-only">: {about}</span>
        </Trans>
      </a>
    </p>
  )
}
