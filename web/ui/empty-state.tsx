import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: LucideIcon
  /** One sentence. */
  children: ReactNode
  /** One action: a Button or ButtonLink. */
  action: ReactNode
  /** The page has nothing else: the sentence is its heading. */
  isPage?: boolean
}

export function EmptyState({ icon: Icon, children, action, isPage = false }: EmptyStateProps) {
  const Sentence = isPage ? 'h1' : 'p'
  return (
    <div className="mx-auto grid max-w-100 justify-items-center gap-5 px-4 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-tint text-primary">
        <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <Sentence className="display text-24 text-balance">{children}</Sentence>
      {action}
    </div>
  )
}
