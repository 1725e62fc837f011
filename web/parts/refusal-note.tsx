import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { errorSentence } from '#web/lib/errors/error-messages.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { ErrorNote, Note } from '#web/ui/note.tsx'

interface RefusalNoteProps {
  form: RefusedForm | null
  /** A link or a button for what to do next. */
  action?: ReactNode
}

/**
 * Explains why the server refused a posted form. Renders nothing for `invalid_fields`, because the error texts at the
 * fields explain it. If the form was refused because the session had ended, the typed values are not lost, so the
 * note does not look like an error.
 */
export function RefusalNote({ form, action }: RefusalNoteProps) {
  const { i18n } = useLingui()
  if (!form || form.code === 'invalid_fields') return null
  const sentence = errorSentence(i18n, form)
  const isError = form.code !== 'session_ended' && form.code !== 'form_kept'
  if (isError) return <ErrorNote title={sentence} action={action} />
  return (
    <div role="alert">
      <Note title={sentence} />
    </div>
  )
}
