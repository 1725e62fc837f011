import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info } from '#web/ui/icons/index.ts'

const icons = { info: Info, success: CircleCheck, danger: CircleAlert }

interface NoteProps {
  tone?: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
  /** A link or a button for what to do next. */
  action?: ReactNode
}

/** A box with a message to the reader, within the page. */
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

/**
 * A box with an error. `title` says what happened, `children` what is not lost, and `action` what to do next. Assistive
 * technology announces the box at once.
 */
export function ErrorNote(props: Omit<NoteProps, 'tone'>) {
  return (
    <div role="alert">
      <Note {...props} tone="danger" />
    </div>
  )
}
