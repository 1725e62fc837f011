/**
 * The one table of errors: code → HTTP status and the names of the parameters that travel with it. The server throws
 * codes; `web/lib/error-words.ts` holds a sentence for each of them, in every language.
 */
export const errors = {
  // frame
  auth_required: { status: 403, params: [] },
  forbidden: { status: 403, params: [] },
  not_found: { status: 404, params: [] },
  invalid_fields: { status: 422, params: ['fields'] },
  wrong_content_type: { status: 415, params: [] },
  body_too_large: { status: 413, params: ['max_bytes'] },
  too_many_requests: { status: 429, params: ['seconds'] },
  cross_site: { status: 403, params: [] },
  unavailable: { status: 503, params: [] },
  internal: { status: 500, params: [] },
  // accounts
  login_failed: { status: 401, params: [] },
  too_many_attempts: { status: 429, params: ['minutes'] },
  signups_closed: { status: 403, params: [] },
  link_invalid: { status: 404, params: [] },
  link_expired: { status: 410, params: [] },
  not_confirmed: { status: 403, params: [] },
  already_confirmed: { status: 409, params: [] },
  identity_required: { status: 403, params: [] },
  account_leaving: { status: 403, params: ['days'] },
  too_many_resets: { status: 429, params: [] },
  too_many_mail_changes: { status: 429, params: [] },
  session_not_found: { status: 404, params: [] },
  passkey_not_found: { status: 404, params: [] },
  passkey_failed: { status: 401, params: [] },
  passkey_limit: { status: 409, params: ['limit'] },
  // profiles, photos
  member_not_found: { status: 404, params: [] },
  photo_not_found: { status: 404, params: [] },
  photo_empty: { status: 422, params: [] },
  photo_type: { status: 422, params: [] },
  photo_broken: { status: 422, params: [] },
  photo_too_many_pixels: { status: 422, params: ['max_megapixels'] },
  photo_too_large: { status: 413, params: ['max_megabytes'] },
  photo_limit: { status: 409, params: ['limit'] },
  // likes
  like_limit: { status: 409, params: ['limit'] },
  cannot_like: { status: 409, params: [] },
  // chats
  chat_not_found: { status: 404, params: [] },
  message_too_long: { status: 422, params: ['max'] },
  conversation_limit: { status: 409, params: ['limit'] },
  not_enough_credits: { status: 402, params: ['needed', 'balance'] },
  receiver_unavailable: { status: 409, params: [] },
  fictional_unavailable: { status: 409, params: [] },
  key_reused: { status: 409, params: [] },
  // discounts, orders
  code_not_found: { status: 404, params: [] },
  code_used: { status: 409, params: [] },
  code_below_minimum: { status: 409, params: ['minimum_cents', 'currency'] },
  code_wrong_country: { status: 409, params: [] },
  package_not_found: { status: 404, params: [] },
  payment_method_unknown: { status: 422, params: [] },
  order_not_found: { status: 404, params: [] },
  payment_failed: { status: 502, params: [] },
} as const satisfies Record<string, { status: number; params: readonly string[] }>

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
  get status(): number {
    return errors[this.code].status
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
