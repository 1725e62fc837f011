import type { ReactNode } from 'react'
import type { Draft } from './profile-draft.ts'

/** What every part of the form gets: the draft, and how to change it. */
export interface FieldsProps {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** Words of what is wrong, by field. */
  errors: Readonly<Record<string, string>>
}

interface SectionProps {
  /** Where the hint about missing parts leads. */
  id: string
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className="box grid gap-5 p-5 sm:p-6" aria-labelledby={`${id}-title`}>
      <div className="grid gap-1">
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p className="text-ink-2">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
