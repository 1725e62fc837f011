import type { ReactNode } from 'react'
import type { Icon } from '#web/ui/icons/index.ts'

interface MirrorPageProps {
  readonly title: ReactNode
  readonly lead: ReactNode
  /** The picture of the gesture or of the member, above or beside the text. */
  readonly picture: ReactNode
  readonly children: ReactNode
}

/**
 * The layout of the verification page. On phones: title, picture, then the rest. On wide screens: picture beside the
 * text.
 */
export function MirrorPage({ title, lead, picture, children }: MirrorPageProps) {
  return (
    <div className="page grid grid-cols-1 content-center gap-x-14 gap-y-5 py-6 md:grid-cols-2 md:grid-rows-[auto_1fr] md:py-14 lg:grid-cols-[7fr_5fr]">
      <header className="grid min-w-0 grid-cols-1 gap-2 self-end md:col-start-2">
        <h1 className="text-40 lg:text-56">{title}</h1>
        <p className="text-ink-2 lg:text-19">{lead}</p>
      </header>
      <div className="min-w-0 md:col-start-1 md:row-span-2 md:row-start-1">{picture}</div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 md:col-start-2">{children}</div>
    </div>
  )
}

/** A list of facts, with a line between them. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">{children}</ul>
)

interface FactProps {
  readonly icon: Icon
  readonly tone?: 'text-primary' | 'text-success-strong' | 'text-warning-strong'
  readonly children: ReactNode
}

export const Fact = ({ icon: Icon, tone = 'text-primary', children }: FactProps) => (
  <li className="flex items-center gap-3.5 py-3.5">
    <Icon className={`icon ${tone}`} aria-hidden="true" />
    <span className="min-w-0 hyphens-auto">{children}</span>
  </li>
)
