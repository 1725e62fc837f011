import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { LinkPurpose } from '#contract/links.ts'
import { errorSentence, fieldErrors } from '#web/lib/error-words.ts'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { ErrorNote } from '#web/ui/note.tsx'

interface LinkFormProps {
  purpose: LinkPurpose
  form: RefusedForm | null
  /** Gets the words of what is wrong, by field. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** What does what a link is for. Its purpose goes along, so that a link which is no more good ends at the right page. */
export function LinkForm({ purpose, form, children }: LinkFormProps) {
  const { i18n } = useLingui()
  return (
    <>
      {form && form.code !== 'invalid_fields' && <ErrorNote title={errorSentence(i18n, form)} />}
      <form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="purpose" value={purpose} />
        {children(form ? fieldErrors(i18n, form) : {})}
      </form>
    </>
  )
}
