import type { FastifyInstance } from 'fastify'
import { numbersFilePath } from '#contract/wire/paths.ts'
import { renderNumbersFile } from '#server/domain/numbers/handlers.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'

/** X11: GET /numbers/numeri-2026-11.csv sends the figures of the last night of a month, as `/numbers` shows them. */
export function mountNumbersFile(server: FastifyInstance, { app, requestContexts }: HttpParts): void {
  server.get<{ Params: { month: string } }>(numbersFilePath(':month'), async (request, reply) => {
    try {
      const { month } = request.params
      const text = await renderNumbersFile(await requestContexts.open(request, reply), month)
      if (text === null) return reply.callNotFound()
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="numeri-${month}.csv"`,
          'cache-control': 'public, max-age=3600',
          ...dataHeaders,
        })
        .send(text)
    } catch (error) {
      return sendRefusal(reply, asApiError(error, app.log))
    }
  })
}
