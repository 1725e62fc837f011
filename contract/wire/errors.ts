import type { errors } from './error-table.ts'

/** Error codes with which the server refuses a request (`error-table.ts`). */
export type ErrorCode = keyof typeof errors

/** Error codes of one form field. The error `invalid_fields` contains them as `{ fields: { name: code } }`. */
export const fieldErrors = [
  'invalid',
  'required',
  'invalid_email',
  'password_too_short',
  'password_too_long',
  'username_is_email',
  'username_starts_with_at',
  'username_characters',
  'username_reserved',
  'username_taken',
  'username_too_short',
  'username_too_long',
  'birth_date_required',
  'too_young',
  'terms_not_accepted',
  'too_short',
  'too_long',
  'too_low',
  'too_high',
  'unknown_choice',
  'unknown_town',
  'unknown_place',
  'ambiguous_town',
  'password_wrong',
  'passwords_differ',
  'password_common',
  'same_email',
  'invite_invalid',
  'iban_invalid',
  'iban_not_sepa',
  'phone_invalid',
  'mandate_not_accepted',
] as const

export type FieldError = (typeof fieldErrors)[number]

export type ErrorParams = Readonly<Record<string, unknown>>

/** JSON response to a refused call: `error` is for developers, `code` and `params` are for the page. */
export interface ErrorBody {
  readonly error: string
  readonly code: ErrorCode
  readonly params: ErrorParams
}

/**
 * A refusal with an error code. The server loads this class twice: from its own modules and from the built pages.
 * Therefore `instanceof` can fail; use `isApiError`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly params: ErrorParams
  /** HTTP status of the response. Set only in the browser, which does not load the error table for `statusOf`. */
  readonly status: number | undefined
  constructor(code: ErrorCode, params: ErrorParams = {}, status?: number) {
    super(code === 'auth_required' ? 'authentication required' : code.replaceAll('_', ' '))
    this.code = code
    this.params = params
    this.status = status
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** Returns an `invalid_fields` error for one or several fields: `invalidFields({ name: 'username_taken' })`. */
export function invalidFields(
  fields: Readonly<Record<string, FieldError>>,
  params: ErrorParams = {},
): ApiError {
  return new ApiError('invalid_fields', { fields, ...params })
}
