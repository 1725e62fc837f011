import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteId } from '#contract/wire/ids.ts'
import { statementPaths } from '#contract/wire/paths.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { apiFor } from '#server/http/api/in-process.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import { csvOf } from '#server/kernel/csv.ts'

/** The calls check these values. */
type Chosen = { Querystring: { readonly site: SiteId; readonly file?: string; readonly year?: string } }

/**
 * O1: GET /admin/statements.json and .csv send one file of statements of reasons; the JSON is the body that the EU's
 * database takes. GET /admin/transparency.csv sends the counts of a year. They contain no personal data.
 */
export function mountStatements(server: FastifyInstance, { app, requestContexts, runner }: HttpParts): void {
  type Api = ReturnType<typeof apiFor>
  const mount = (
    path: string,
    name: string,
    type: string,
    write: (api: Api, query: Chosen['Querystring']) => Promise<string>,
  ) =>
    server.get<Chosen>(path, async (request: FastifyRequest<Chosen>, reply: FastifyReply) => {
      try {
        const requestContext = await requestContexts.open(request, reply)
        const text = await write(apiFor(requestContext, runner), request.query)
        const { site, file, year } = request.query
        return reply
          .headers({
            'content-type': `${type}; charset=utf-8`,
            'content-disposition': `attachment; filename="${name}-${site}-${file ?? year}.${path.split('.').at(-1)}"`,
            'cache-control': 'no-store',
            ...dataHeaders,
          })
          .send(text)
      } catch (error) {
        return sendRefusal(reply, asApiError(error, app.log))
      }
    })
  mount(statementPaths.json, 'statements', 'application/json', async (api, { site, file = '' }) =>
    JSON.stringify(await api.getStatements({ site, file })),
  )
  mount(statementPaths.csv, 'statements', 'text/csv', async (api, { site, file = '' }) => {
    const { statements } = await api.getStatements({ site, file })
    const columns = [...new Set(statements.flatMap((each) => Object.keys(each)))].toSorted()
    const cell = (value: unknown) =>
      Array.isArray(value) ? value.join(' ') : value === undefined ? '' : String(value)
    return csvOf([
      columns,
      ...statements.map((each) => columns.map((name) => cell(each[name as keyof typeof each]))),
    ])
  })
  mount(statementPaths.counts, 'transparency', 'text/csv', async (api, { site, year = '' }) => {
    const { counts } = await api.getTransparencyCounts({ site, year })
    return csvOf([
      ['part', 'indicator', 'category', 'count'],
      ...counts.map(({ part, indicator, category, count }) => [part, indicator, category, count]),
    ])
  })
}
