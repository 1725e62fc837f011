import type { ReactNode } from 'react'

interface SectionProps {
  /** What links within the page lead to. */
  id: string
  title: ReactNode
  lead?: ReactNode
  /** Beside the heading: what becomes of the section. */
  aside?: ReactNode
  children: ReactNode
}

/** A box of a page of settings, with its own heading. */
export function Section({ id, title, lead, aside, children }: SectionProps) {
  return (
    <section id={id} className="box grid gap-5 p-5 sm:p-6" aria-labelledby={`${id}-title`}>
      <div className="grid gap-1">
        {aside ? (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={`${id}-title`}>{title}</h2>
            {aside}
          </div>
        ) : (
          <h2 id={`${id}-title`}>{title}</h2>
        )}
        {lead && <p className="text-ink-2">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
