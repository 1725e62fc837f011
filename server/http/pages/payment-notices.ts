import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/wire/errors.ts'
import type { Notice, PaymentProvider } from '#server/adapters/payments/port.ts'
import type { Counter } from '#server/adapters/rate-limits/port.ts'
import { acceptNotice, knowsPayment } from '#server/domain/orders/handlers.ts'
import { sendRefusal } from '#server/http/api/error-response.ts'
import type { HttpParts } from '#server/http/server.ts'
import { networkOf } from '#server/http/session/request-contexts.ts'

const body_max_bytes = 64 * 1024

/**
 * Number of forged notices per minute and network that are logged. Checking a signature costs less than counting, so
 * the limit refuses no notice with a valid signature, whatever else comes from its network.
 */
const forged_max = 60

/**
 * Number of notices without an event id about payments that we do not know, per minute and provider. They may have no
 * signature, and each causes a request to the provider, whatever network invents it. A genuine one is rare, because it
 * arrives before the answer to our own request, and the provider repeats a notice that is refused.
 */
const unknown_max = 60

/** Number of notices about one payment per minute. */
const per_payment_max = 60

/**
 * Adds the endpoints to which the payment providers send their notices, `/webhooks/NAME`. They accept requests of any
 * origin, because no browser sends them. A notice names a payment, and the product then asks the provider for its
 * state. If that fails, the response is an error, so that the provider repeats the notice. A provider that would pay
 * the payment back always receives its acknowledgement, and no limit applies to its signed notices.
 */
export async function mountPaymentNotices(server: FastifyInstance, { app }: HttpParts): Promise<void> {
  const { rateLimiter } = app
  const perMinute = (name: string, points: number) => rateLimiter.counter({ name, points, seconds: 60 })
  const forged = perMinute('forged-notices', forged_max)
  const unknown = perMinute('unknown-payment-notices', unknown_max)
  const perPayment = perMinute('payment-notices', per_payment_max)

  /** Returns whether a notice exceeds a limit. */
  async function isFlood({ name }: PaymentProvider, { reference, eventId }: Notice): Promise<boolean> {
    if (await isAbove(perPayment, `${name} ${reference}`)) return true
    return eventId === null && !(await knowsPayment(app, name, reference)) && (await isAbove(unknown, name))
  }

  async function receive(
    provider: PaymentProvider,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store')
    const notices = provider.readNotices({
      headers: headersOf(request),
      query: request.raw.url?.split('?')[1] ?? '',
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      now: app.clock.now(),
    })
    if (!notices) {
      if (await isAbove(forged, networkOf(request.ip))) return refuse(reply)
      app.log.warn({ provider: provider.name }, 'a payment notice with a wrong form or signature')
      return reply.code(400).send()
    }
    for (const notice of notices) {
      if (!provider.acknowledgesAlways && (await isFlood(provider, notice))) return refuse(reply)
      await acceptNotice(app, provider, notice)
    }
    const { status, body } = provider.noticeResponse
    return reply.code(status).type('text/plain; charset=utf-8').send(body)
  }

  // A plugin has its own content type parsers. Signatures cover the bytes of the body, so the body stays as it is.
  await server.register(async (plugin) => {
    plugin.removeAllContentTypeParsers()
    plugin.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const provider of app.payments.values())
      plugin.route({
        method: ['GET', 'POST'],
        url: `/webhooks/${provider.name}`,
        exposeHeadRoute: false,
        bodyLimit: body_max_bytes,
        handler: (request, reply) => receive(provider, request, reply),
      })
  })
}

const isAbove = async (counter: Counter, key: string): Promise<boolean> => (await counter.take(key)) !== null

const refuse = (reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, new ApiError('too_many_requests', { seconds: 60 }))

/** Returns the headers of a request. Node joins the values of repeated headers, except for cookies. */
function headersOf({ headers }: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]))
}
