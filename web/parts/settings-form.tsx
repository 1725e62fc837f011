import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { errorSentence, fieldErrors } from '#web/lib/error-words.ts'
import { usePage } from '#web/lib/page-context.tsx'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { ErrorNote, Note } from '#web/ui/note.tsx'

interface SettingsFormProps {
  /** What the server does with it: a name of `server/http/settings-actions.ts`. */
  action: string
  /** The page's refused form, whichever of its forms it was. */
  form: RefusedForm | null
  /** Said at the form when it has worked. */
  done?: ReactNode
  /** Where there are fields, they get the words of what is wrong, by name, and this form as it was refused. */
  children: ReactNode | ((errors: Readonly<Record<string, string>>, refused: RefusedForm | null) => ReactNode)
  className?: string
}

/**
 * One of the several forms of a page of settings (`/notifications`), all posted to its own address, which keeps the tab.
 * What became of it is told at the form, and the focus is there.
 */
export function SettingsForm({ action, form, done, children, className = 'grid gap-5' }: SettingsFormProps) {
  const { i18n } = useLingui()
  const refused = form?.values.action === action ? form : null
  return (
    <form method="post" noValidate className={className}>
      <input type="hidden" name="action" value={action} />
      {refused && refused.code !== 'invalid_fields' && (
        <div data-focus="" tabIndex={-1} className="outline-0">
          <ErrorNote title={errorSentence(i18n, refused)} />
        </div>
      )}
      {done && !refused && <DoneNote action={action}>{done}</DoneNote>}
      {typeof children === 'function'
        ? children(refused ? fieldErrors(i18n, refused) : {}, refused)
        : children}
    </form>
  )
}

/** Tells that `action` has worked, where the address says so (`?done=`). */
export function DoneNote({ action, children }: { action: string; children: ReactNode }) {
  const { path } = usePage()
  if (new URL(path, 'http://site').searchParams.get('done') !== action) return null
  return (
    <div role="status" data-focus="" tabIndex={-1} className="outline-0">
      <Note tone="success" title={children} />
    </div>
  )
}
