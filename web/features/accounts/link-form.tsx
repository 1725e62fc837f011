import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { LinkPurpose } from '#contract/accounts/links.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { RefusalNote } from '#web/parts/refusal-note.tsx'

interface LinkFormProps {
  purpose: LinkPurpose
  form: RefusedForm | null
  /** Renders the fields. Receives the error texts by field name. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/**
 * Shows the form whose submission performs the link's action. The form contains the link's purpose, because
 * `followLink` needs the purpose to choose the error page if the link has become invalid.
 */
export function LinkForm({ purpose, form, children }: LinkFormProps) {
  const { i18n } = useLingui()
  return (
    <>
      <RefusalNote form={form} />
      <form method="post" noValidate data-limits="link sign_in" className="grid gap-5">
        <input type="hidden" name="purpose" value={purpose} />
        {children(form ? fieldErrors(i18n, form) : {})}
      </form>
    </>
  )
}
