import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { Dismissal } from '#contract/accounts/dismissals.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Icon, X } from '#web/ui/icons/index.ts'

interface AlertProps {
  icon: Icon
  title: ReactNode
  children: ReactNode
  /** A form with one button. */
  action: ReactNode
  /** If set, the member can dismiss the alert. `contract/accounts/dismissals.ts` defines for how long. */
  dismissal?: Dismissal
}

/**
 * A box between the top bar and the page. The server renders the box, so that the page does not shift when it loads.
 */
export function Alert({ icon: Icon, title, children, action, dismissal }: AlertProps) {
  const { t } = useLingui()
  const titleId = useId()
  return (
    <aside aria-labelledby={titleId} className="page pt-4" data-alert={dismissal} data-notice="">
      <div className="note items-start sm:items-center">
        <Icon className="icon" aria-hidden="true" />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 sm:flex sm:items-center sm:justify-between sm:gap-6">
          <div className="min-w-0">
            <p id={titleId} className="font-semibold">
              {title}
            </p>
            <p className="text-ink-2">{children}</p>
          </div>
          <div className="flex-none">{action}</div>
        </div>
        {dismissal && (
          <IconButton label={t`Nascondi per un mese`} data-dismiss={dismissal} className="needs-script -m-2">
            <X className="icon" aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </aside>
  )
}

interface AlertFormProps {
  /** Name of a form in `web/routes/notifications-forms.ts`. */
  action: string
  /** Tab of the settings page that shows the result. */
  tab: 'account' | 'notifications' | 'privacy'
  children: ReactNode
}

/** A form that posts to the settings page, which shows the result. Works without JavaScript. */
export function AlertForm({ action, tab, children }: AlertFormProps) {
  return (
    <form method="post" action={`/notifications?tab=${tab}`}>
      <input type="hidden" name="action" value={action} />
      {children}
    </form>
  )
}
