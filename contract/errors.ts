import type { errors } from './error-table.ts'

/** Names of the refusals (`error-table.ts`). */
export type ErrorCode = keyof typeof errors

/** What can be wrong with one field of a form; travels in `invalid_fields` as `{ fields: { name: code } }`. */
export const fieldErrors = [
  'invalid',
  'required',
  'invalid_email',
  'password_too_short',
  'password_too_long',
  'username_is_email',
  'username_starts_with_at',
  'username_taken',
  'username_too_short',
  'username_too_long',
  'birth_date_required',
  'too_young',
  'terms_not_accepted',
  'too_long',
  'too_low',
  'too_high',
  'unknown_choice',
  'password_wrong',
  'passwords_differ',
  'password_common',
  'same_email',
  'invite_invalid',
] as const

export type FieldError = (typeof fieldErrors)[number]

export type ErrorParams = Readonly<Record<string, unknown>>

/** What a refused call answers: `error` for a developer's eye, `code` and `params` for the page. */
export interface ErrorBody {
  readonly error: string
  readonly code: ErrorCode
  readonly params: ErrorParams
}

/**
 * A refusal with a name. The class exists twice on a server that also renders pages (once in Node, once inside the built
 * pages), so ask `isApiError`, never `instanceof`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly params: ErrorParams
  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code === 'auth_required' ? 'authentication required' : code.replaceAll('_', ' '))
    this.code = code
    this.params = params
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** `invalid_fields` for one or several fields: `invalidFields({ name: 'username_taken' })`. */
export function invalidFields(
  fields: Readonly<Record<string, FieldError>>,
  params: ErrorParams = {},
): ApiError {
  return new ApiError('invalid_fields', { fields, ...params })
}
