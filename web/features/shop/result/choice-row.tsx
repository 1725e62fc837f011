import type { ReactNode } from 'react'
import { ChevronRight } from '#web/ui/icons/index.ts'

interface ChoiceRowProps {
  href: string
  /** An icon, or a number of credits. */
  sign: ReactNode
  title: ReactNode
  children: ReactNode
  /** True for the row that we suggest first. */
  isFirst?: boolean
}

/** A link to a next step: a sign, a title and a sentence. */
export function ChoiceRow({ href, sign, title, children, isFirst = false }: ChoiceRowProps) {
  return (
    <a href={href} className="result-choice" data-first={isFirst || undefined}>
      <span className="result-sign">{sign}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-14 text-ink-2">{children}</span>
      </span>
      <ChevronRight className="icon text-primary" aria-hidden="true" />
    </a>
  )
}
