import { useLocation } from 'react-router'
import type { ErrorCode, ErrorParams } from '#contract/wire/errors.ts'
import { useFrame } from './frame-context.tsx'
import type { TypedForm } from './page-request.ts'

/** A form that the browser sent to an app page without its script, and the refusal in the page's language. */
export interface PostedForm extends TypedForm {
  readonly refusal?: {
    readonly code: ErrorCode
    readonly params: ErrorParams
    readonly message: string
    /** Error texts by the name of the field. */
    readonly fields: Readonly<Record<string, string>>
  }
}

/** Returns the typed values of a form in the shape of a form. */
export function fieldsOf({ values }: TypedForm): URLSearchParams {
  const fields = Object.entries(values).flatMap(([name, typed]) =>
    [typed].flat().map((value) => [name, value]),
  )
  return new URLSearchParams(fields)
}

/**
 * Returns the form with which this page was loaded, or `null` if the page was opened by a link. The router gives only
 * the first page after a load the key `default`.
 */
export function usePostedForm(): PostedForm | null {
  const { posted = null } = useFrame()
  return useLocation().key === 'default' ? posted : null
}
