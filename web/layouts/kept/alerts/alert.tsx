import { useLingui } from '@lingui/react/macro'
import { type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dismissal } from '#contract/dismissals.ts'
import type { AlertAbout } from '#web/lib/alerts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface AlertProps {
  /** What it says: once that is no longer so, it is not shown (`web/lib/alerts.ts`). */
  about: AlertAbout
  icon: LucideIcon
  title: ReactNode
  children: ReactNode
  /** One form with one button. */
  action: ReactNode
  /** It can be put away; for how long, `contract/dismissals.ts` says. */
  dismissal?: Dismissal
}

/** A box between the bar and the page. It stands in the page from the beginning, so nothing moves. */
export function Alert({ about, icon: Icon, title, children, action, dismissal }: AlertProps) {
  const { t } = useLingui()
  return (
    <aside aria-label={t`Avviso`} className="page pt-4" data-about={about} data-alert={dismissal}>
      <div className="note items-start sm:items-center">
        <Icon className="icon" aria-hidden="true" />
        <div className="grid min-w-0 flex-1 gap-3 sm:flex sm:items-center sm:justify-between sm:gap-6">
          <div>
            <p className="font-semibold">{title}</p>
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
  /** A name of `server/http/settings-actions.ts`. */
  action: string
  /** Tab of settings that tells what became of it. */
  tab: 'account' | 'notifications' | 'privacy'
  children: ReactNode
}

/** Works without script, and leads to where settings say that it has worked. */
export function AlertForm({ action, tab, children }: AlertFormProps) {
  return (
    <form method="post" action={`/notifications?tab=${tab}`}>
      <input type="hidden" name="action" value={action} />
      {children}
    </form>
  )
}
