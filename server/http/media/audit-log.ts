import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/wire/errors.ts'
import { logExportPath } from '#contract/wire/paths.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { apiFor } from '#server/http/api/in-process.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import { isSameOrigin } from '#server/http/session/same-origin.ts'

/**
 * O1: POST /admin/log.csv sends the acts of staff that the posted filter chooses as a CSV file (`exportLoggedActs`).
 * Redirects to the page of the log if the filter is wrong or chooses too many. It is a POST, because the export is an
 * entry of the log itself.
 */
export function mountAuditLog(server: FastifyInstance, { app, requestContexts, runner }: HttpParts): void {
  server.post<{ Body: Record<string, string | string[]> | null }>(logExportPath, async (request, reply) => {
    const filter = Object.fromEntries(
      Object.entries(request.body ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      ),
    )
    try {
      if (!isSameOrigin(request)) throw new ApiError('cross_site')
      const requestContext = await requestContexts.open(request, reply)
      const { csv } = await apiFor(requestContext, runner).exportLoggedActs(filter)
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="registro-${app.clock.now().toISOString().slice(0, 10)}.csv"`,
          'cache-control': 'no-store',
          ...dataHeaders,
        })
        .send(csv)
    } catch (error) {
      const refusal = asApiError(error, app.log)
      if (refusal.code !== 'invalid_fields') return sendRefusal(reply, refusal)
      return reply.redirect(`/admin/log?${new URLSearchParams({ ...filter, refused: 'export' })}`, 303)
    }
  })
}
