import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { info: Info, success: CircleCheck, danger: CircleAlert }

interface NoteProps {
  tone?: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
  /** What to do next: a link or a button. */
  action?: ReactNode
}

/** A calm box of words within the page. */
export function Note({ tone = 'info', title, children, action }: NoteProps) {
  const Icon = icons[tone]
  return (
    <div className="note" data-tone={tone}>
      <Icon className="icon" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink-2">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}

/** What happened (`title`), what is kept (`children`), what to do next (`action`); announced at once. */
export function ErrorNote(props: Omit<NoteProps, 'tone'>) {
  return (
    <div role="alert">
      <Note {...props} tone="danger" />
    </div>
  )
}
