import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '#contract/wire/errors.ts'
import { OrderId } from '#contract/wire/ids.ts'
import { receiptPath, withdrawalPath } from '#contract/wire/paths.ts'
import type { Counter } from '#server/adapters/rate-limits/port.ts'
import { renderReceipt, renderWithdrawal } from '#server/domain/orders/handlers.ts'
import { asApiError, sendRefusal } from '#server/http/api/error-response.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import type { RenderedReceipt } from '#server/kernel/templates.ts'

/** Maximum number of receipts per member and hour. Drawing one takes as long as a hundred pages. */
const receipts_an_hour = 60

/** Maximum number of withdrawals' receipts per network and hour. */
const withdrawals_an_hour = 300

/**
 * M3: GET /receipts/{order}.pdf sends the receipt or the invoice of an order to the member who paid it. To everybody
 * else, there is no such file. M7: GET /withdrawals/{token}.pdf sends the receipt of a declaration to everybody who has
 * its token.
 */
export function mountReceipts(server: FastifyInstance, { app, requestContexts }: HttpParts): void {
  const limit = app.rateLimiter.counter({ name: 'receipt', points: receipts_an_hour, seconds: 3_600 })
  server.get<{ Params: { order: string } }>(receiptPath(':order'), async (request, reply) => {
    try {
      const order = OrderId.safeParse(request.params.order)
      const requestContext = await requestContexts.open(request, reply)
      const { session } = requestContext
      if (session?.kind !== 'member' || !order.success) return reply.callNotFound()
      await takePoint(limit, session.memberId)
      return sendPdf(reply, await renderReceipt(requestContext as MemberContext, order.data))
    } catch (error) {
      return sendRefusal(reply, asApiError(error, app.log))
    }
  })
  const anyones = app.rateLimiter.counter({
    ...{ name: 'withdrawal_receipt', points: withdrawals_an_hour, seconds: 3_600 },
  })
  server.get<{ Params: { token: string } }>(withdrawalPath(':token'), async (request, reply) => {
    try {
      const requestContext = await requestContexts.open(request, reply)
      await takePoint(anyones, requestContext.network)
      return sendPdf(reply, await renderWithdrawal(requestContext, request.params.token))
    } catch (error) {
      return sendRefusal(reply, asApiError(error, app.log))
    }
  })
}

/** Throws `too_many_requests` if the key has no point left. */
async function takePoint(limit: Counter, key: string): Promise<void> {
  const wait_ms = await limit.take(key)
  if (wait_ms) throw new ApiError('too_many_requests', { seconds: Math.ceil(wait_ms / 1_000) })
}

/** Sends a PDF as a file that no cache keeps, or the page for unknown URLs if there is none. */
function sendPdf(reply: FastifyReply, rendered: RenderedReceipt | null) {
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
}
