import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statementPaths } from '#contract/wire/paths.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { apiFor } from '#server/http/api/in-process.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import { csvOf } from '#server/kernel/csv.ts'

type Chosen = { Querystring: Record<string, string | undefined> }

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
    write: (api: Api, query: never) => Promise<string>,
  ) =>
    server.get<Chosen>(path, async (request: FastifyRequest<Chosen>, reply: FastifyReply) => {
      try {
        const requestContext = await requestContexts.open(request, reply)
        const text = await write(apiFor(requestContext, runner), request.query as never)
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
  mount(statementPaths.json, 'statements', 'application/json', async (api, query) =>
    JSON.stringify(await api.getStatements(query)),
  )
  mount(statementPaths.csv, 'statements', 'text/csv', async (api, query) => {
    const { statements } = await api.getStatements(query)
    const columns = [...new Set(statements.flatMap((each) => Object.keys(each)))].toSorted()
    const cell = (value: unknown) =>
      Array.isArray(value) ? value.join(' ') : value === undefined ? '' : String(value)
    return csvOf([
      columns,
      ...statements.map((each) => columns.map((name) => cell(each[name as keyof typeof each]))),
    ])
  })
  mount(statementPaths.counts, 'transparency', 'text/csv', async (api, query) => {
    const { counts } = await api.getTransparencyCounts(query)
    return csvOf([
      ['part', 'indicator', 'category', 'count'],
      ...counts.map(({ part, indicator, category, count }) => [part, indicator, category, count]),
    ])
  })
}
