import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { statusOf } from '#contract/error-table.ts'
import { ApiError, type ErrorBody, isApiError } from '#contract/errors.ts'
import { sqlState } from '#server/kernel/sql.ts'

/** No text of a row: PostgreSQL keeps no NUL, neither as it is nor escaped in JSON. Only what somebody sent can hold one. */
const unstorable = new Set(['22021', '22P05'])

/** Any error as a refusal with a name. What we did not foresee is logged for us and says nothing to them. */
export function asApiError(error: unknown, log: Logger): ApiError {
  if (isApiError(error)) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('body_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError('wrong_content_type')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError('invalid_fields', { fields: { _: 'invalid' } })
  if (unstorable.has(sqlState(error) ?? ''))
    return new ApiError('invalid_fields', { fields: { _: 'invalid' } })
  log.error({ err: error }, 'unexpected error')
  return new ApiError('internal')
}

export function sendRefusal(reply: FastifyReply, error: ApiError): FastifyReply {
  const body: ErrorBody = { error: error.message, code: error.code, params: error.params }
  if (error.code === 'too_many_requests') reply.header('retry-after', String(error.params.seconds))
  return reply
    .code(statusOf(error.code))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
