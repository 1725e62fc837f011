import type { ReactNode } from 'react'

interface SectionProps {
  /** Id for links to this section. */
  id: string
  title: ReactNode
  lead?: ReactNode
  /** Content beside the heading, such as whether the section's fields are saved. */
  aside?: ReactNode
  children: ReactNode
}

/** A box on a settings page, with its own heading. */
export function Section({ id, title, lead, aside, children }: SectionProps) {
  return (
    <section id={id} className="box grid grid-cols-1 gap-5 p-5 sm:p-6" aria-labelledby={`${id}-title`}>
      <div className="grid grid-cols-1 gap-1">
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
