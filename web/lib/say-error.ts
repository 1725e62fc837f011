import { i18n } from '@lingui/core'
import { ApiError, isApiError } from '#contract/errors.ts'
import { loadWords } from './words.ts'

/**
 * The sentence of a refused call, in the page's language; anything else is an error of ours and says nothing more. Its
 * words are loaded when the first one is needed. For the browser: on the server there is `errorSentence`.
 */
export async function sayError(error: unknown): Promise<string> {
  const [{ errorSentence }] = await Promise.all([import('./error-words.ts'), loadWords(['errors'])])
  return errorSentence(i18n, isApiError(error) ? error : new ApiError('internal'))
}

/** The same for each field of a refused form. */
export async function sayFieldErrors(error: unknown): Promise<Readonly<Record<string, string>>> {
  const [{ fieldErrors }] = await Promise.all([import('./error-words.ts'), loadWords(['errors'])])
  return isApiError(error) ? fieldErrors(i18n, error) : {}
}
