import type { FastifyInstance } from 'fastify'
import { NumbersMonth, type OpenNumbers } from '#contract/numbers/numbers.ts'
import { numbersFilePath } from '#contract/wire/paths.ts'
import { handlers } from '#server/domain/numbers/handlers.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'

/** X11: GET /numbers/numeri-2026-11.csv sends the figures of the last night of a month, as `/numbers` shows them. */
export function mountNumbersFile(server: FastifyInstance, { app, requestContexts }: HttpParts): void {
  server.get<{ Params: { month: string } }>(numbersFilePath(':month'), async (request, reply) => {
    try {
      const month = NumbersMonth.safeParse(request.params.month)
      if (!month.success) return reply.callNotFound()
      const requestContext = await requestContexts.open(request, reply)
      const { numbers } = await handlers.getOpenNumbers(requestContext, { month: month.data })
      if (!numbers) return reply.callNotFound()
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="numeri-${month.data}.csv"`,
          'cache-control': 'public, max-age=3600',
          ...dataHeaders,
        })
        .send(numbersText(numbers))
    } catch (error) {
      return sendRefusal(reply, asApiError(error, app.log))
    }
  })
}

/**
 * Returns the figures as CSV (RFC 4180), one line each: its path in `OpenFigures`, its value and the days. A number that
 * would tell about too few has no value. No field needs quotes.
 */
export function numbersText({ from, to, figures }: OpenNumbers): string {
  const { returned, ...others } = figures
  const { sums, ...counts } = returned
  const money = Object.fromEntries(sums.map(({ currency, cents }) => [currency, cents / 100]))
  const lines = linesOf({ ...others, returned: { ...counts, money } })
  return ['number,value,from,to', ...lines.map((line) => `${line},${from},${to}`), ''].join('\r\n')
}

function linesOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [`${path},${value ?? ''}`]
  return Object.entries(value).flatMap(([key, inner]) => linesOf(inner, path ? `${path}.${key}` : key))
}
