import type { ReactNode } from 'react'
import type { Icon } from '#web/ui/icons/index.ts'

interface EmptyStateProps {
  icon: Icon
  /** The text, which is a single sentence. */
  children: ReactNode
  /** The only action, which is a Button or ButtonLink. */
  action: ReactNode
  /** True if the page has no other content. The sentence is then the page's heading. */
  isPage?: boolean
}

export function EmptyState({ icon: Icon, children, action, isPage = false }: EmptyStateProps) {
  const Sentence = isPage ? 'h1' : 'p'
  return (
    <div className="mx-auto grid max-w-100 grid-cols-1 justify-items-center gap-5 px-4 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-tint text-primary">
        <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <Sentence className="display max-w-full text-24 text-balance">{children}</Sentence>
      {action}
    </div>
  )
}
