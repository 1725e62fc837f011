import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { statusOf } from '#contract/wire/error-table.ts'
import { ApiError, type ErrorBody, isApiError } from '#contract/wire/errors.ts'
import { retryAfter } from '#contract/wire/retry-after.ts'
import { isDiskFull } from '#server/kernel/disk-full.ts'
import { isOutage, sqlState } from '#server/kernel/sql.ts'

/**
 * SQLSTATEs that report a NUL character in a text or in JSON. PostgreSQL cannot store a NUL, and only a caller's input
 * can contain one.
 */
const unstorable = new Set(['22021', '22P05'])

/**
 * Converts any error to an `ApiError`. Errors that the request itself causes become `body_too_large`,
 * `wrong_content_type` or `invalid_fields`. An outage and a full disk become `unavailable`, after which the caller may
 * retry. All other errors become `internal`. Logs an outage, a full disk or an unexpected error, and hides the details
 * from the caller.
 */
export function asApiError(error: unknown, log: Logger): ApiError {
  if (isApiError(error)) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('body_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError('wrong_content_type')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError('invalid_fields', { fields: { _: 'invalid' } })
  if (unstorable.has(sqlState(error) ?? ''))
    return new ApiError('invalid_fields', { fields: { _: 'invalid' } })
  if (isOutage(error)) {
    log.warn({ err: error }, 'a server cannot be reached')
    return new ApiError('unavailable')
  }
  if (isDiskFull(error)) {
    log.error({ err: error }, 'the disk is full')
    return new ApiError('unavailable')
  }
  log.error({ err: error }, 'unexpected error')
  return new ApiError('internal')
}

/** Answers every error, and every address without a route, with a refusal. */
export function handleErrors(server: FastifyInstance, log: Logger): void {
  server.setErrorHandler((error, _request, reply) => sendRefusal(reply, asApiError(error, log)))
  server.setNotFoundHandler((_request, reply) => sendRefusal(reply, new ApiError('not_found')))
}

export function sendRefusal(reply: FastifyReply, error: ApiError): FastifyReply {
  const body: ErrorBody = { error: error.message, code: error.code, params: error.params }
  const wait_s = retryAfter(error)
  if (wait_s !== null) reply.header('retry-after', String(wait_s))
  return reply
    .code(statusOf(error.code))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
