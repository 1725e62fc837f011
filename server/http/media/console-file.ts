import type { FastifyInstance } from 'fastify'
import type { Api } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { apiFor } from '#server/http/api/in-process.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import { isSameOrigin } from '#server/http/session/same-origin.ts'

interface ConsoleFile {
  /** The path to which the form is posted. It is a POST, because each export is an entry of the audit trail. */
  readonly path: string
  /** The page to which a refused form returns, with `refused=export` in its query. */
  readonly page: string
  /** The beginning of the file's name, before the day. */
  name(fields: Readonly<Record<string, string>>): string
  csv(api: Api, fields: Readonly<Record<string, string>>): Promise<{ readonly csv: string }>
}

/** O1: sends the rows that a posted form of the console chooses as a CSV file. An empty field chooses nothing. */
export function mountConsoleFile(
  server: FastifyInstance,
  { app, requestContexts, runner }: HttpParts,
  { path, page, name, csv }: ConsoleFile,
): void {
  server.post<{ Body: Record<string, string | string[]> | null }>(path, async (request, reply) => {
    const fields = Object.fromEntries(
      Object.entries(request.body ?? {}).flatMap(([field, value]) =>
        typeof value === 'string' && value !== '' ? [[field, value]] : [],
      ),
    )
    try {
      if (!isSameOrigin(request)) throw new ApiError('cross_site')
      const requestContext = await requestContexts.open(request, reply)
      const file = await csv(apiFor(requestContext, runner), fields)
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name(fields)}-${app.clock.now().toISOString().slice(0, 10)}.csv"`,
          'cache-control': 'no-store',
          ...dataHeaders,
        })
        .send(file.csv)
    } catch (error) {
      const refusal = asApiError(error, app.log)
      if (refusal.code !== 'invalid_fields') return sendRefusal(reply, refusal)
      return reply.redirect(`${page}?${new URLSearchParams({ ...fields, refused: 'export' })}`, 303)
    }
  })
}
