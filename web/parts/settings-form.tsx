import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Note } from '#web/ui/note.tsx'

interface SettingsFormProps {
  /** Value of the form's hidden field `action`. It selects the handler in `web/routes/notifications-forms.ts`. */
  action: string
  /** The form that the server refused, which may be a different form of the same page; `null` if none was refused. */
  form: RefusedForm | null
  /** Success message, shown in the form. */
  done?: ReactNode
  /**
   * The fields, or a function that returns the fields. The function receives the error texts by field, and this form
   * with the refused values. `refused` is `null` if this form was not refused.
   */
  children: ReactNode | ((errors: Readonly<Record<string, string>>, refused: RefusedForm | null) => ReactNode)
  className?: string
}

/**
 * A form on the page `/notifications`. It posts to the page's own URL, so that the page shows the same tab again. The
 * success message or the error is shown in the form and gets the focus.
 */
export function SettingsForm({
  action,
  form,
  done,
  children,
  className = 'grid grid-cols-1 gap-5',
}: SettingsFormProps) {
  const { i18n } = useLingui()
  const refused = form?.values.action === action ? form : null
  return (
    <OwnForm className={className}>
      <input type="hidden" name="action" value={action} />
      {refused && refused.code !== 'invalid_fields' && (
        <div data-focus="" tabIndex={-1} className="outline-0">
          <RefusalNote form={refused} />
        </div>
      )}
      {done && !refused && <DoneNote action={action}>{done}</DoneNote>}
      {typeof children === 'function'
        ? children(refused ? fieldErrors(i18n, refused) : {}, refused)
        : children}
    </OwnForm>
  )
}

/** Success message of a form. Shown if the parameter `done` in the URL is the form's `action`. */
export function DoneNote({ action, children }: { action: string; children: ReactNode }) {
  const { path } = usePage()
  if (new URL(path, 'http://site').searchParams.get('done') !== action) return null
  return (
    <div role="status" data-focus="" tabIndex={-1} className="outline-0">
      <Note tone="success" title={children} />
    </div>
  )
}
