import { i18n } from '@lingui/core'
import { ApiError, isApiError } from '#contract/wire/errors.ts'
import { loadCatalogs } from '#web/lib/page/catalogs.ts'

/**
 * Returns the error text of a failed call in the page's language. Any error other than an `ApiError` gets the text for
 * an internal error. Loads the texts when they are first needed. Used only in the browser. The server uses
 * `errorSentence`.
 */
export async function formatError(error: unknown): Promise<string> {
  const [{ errorSentence }] = await Promise.all([import('./error-messages.ts'), loadCatalogs(['errors'])])
  return errorSentence(i18n, isApiError(error) ? error : new ApiError('internal'))
}

/** Returns the error texts of a refused form, by field. */
export async function formatFieldErrors(error: unknown): Promise<Readonly<Record<string, string>>> {
  const [{ fieldErrors }] = await Promise.all([import('./error-messages.ts'), loadCatalogs(['errors'])])
  return isApiError(error) ? fieldErrors(i18n, error) : {}
}
