type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'

/** An error response of the API. */
export class ApiError extends Error {
  readonly status: number
  readonly body: { readonly error: Readonly<Record<string, unknown>> }
  /** Whether the endpoint had begun its work, so that the response belongs to the idempotency key. */
  readonly isExecuted: boolean
  constructor(
    status: number,
    type: ErrorType,
    code: string | undefined,
    message: string,
    more: Readonly<Record<string, unknown>> = {},
    isExecuted = false,
  ) {
    super(message)
    this.status = status
    this.body = { error: { type, code, message, ...more } }
    this.isExecuted = isExecuted
  }
}

/** The object of a path does not exist. */
export const notFound = (what: string, id: string) =>
  new ApiError(404, 'invalid_request_error', 'resource_missing', `No such ${what}: '${id}'`, { param: 'id' })

/** An endpoint rejects a value after it has begun its work. */
export const rejected = (code: string | undefined, message: string, param?: string) =>
  new ApiError(400, 'invalid_request_error', code, message, { param }, true)
