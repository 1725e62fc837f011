import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/wire/errors.ts'
import { OrderId } from '#contract/wire/ids.ts'
import { receiptPath } from '#contract/wire/paths.ts'
import { renderReceipt } from '#server/domain/orders/handlers.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'

/** Maximum number of receipts per member and hour. Drawing one takes as long as a hundred pages. */
const receipts_an_hour = 60

/**
 * M3: GET /receipts/{order}.pdf sends the receipt or the invoice of an order to the member who paid it. To everybody
 * else, there is no such file.
 */
export function mountReceipts(server: FastifyInstance, { app, requestContexts }: HttpParts): void {
  const limit = app.rateLimiter.counter({ name: 'receipt', points: receipts_an_hour, seconds: 3_600 })
  server.get<{ Params: { order: string } }>(receiptPath(':order'), async (request, reply) => {
    try {
      const order = OrderId.safeParse(request.params.order)
      const requestContext = await requestContexts.open(request, reply)
      const { session } = requestContext
      if (session?.kind !== 'member' || !order.success) return reply.callNotFound()
      const wait_ms = await limit.take(session.memberId)
      if (wait_ms) throw new ApiError('too_many_requests', { seconds: Math.ceil(wait_ms / 1_000) })
      const rendered = await renderReceipt(requestContext as MemberContext, order.data)
      if (!rendered) return reply.callNotFound()
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${rendered.file_name}"`,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          ...dataHeaders,
        })
        .send(Buffer.from(rendered.pdf))
    } catch (error) {
      return sendRefusal(reply, asApiError(error, app.log))
    }
  })
}
