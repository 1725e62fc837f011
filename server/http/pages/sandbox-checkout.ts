import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxOutcome, SandboxProvider } from '#server/adapters/payments/port.ts'
import type { HttpParts } from '#server/http/server.ts'
import { isSameOrigin } from '#server/http/session/same-origin.ts'
import { addressOf } from './addresses.ts'
import { laterEvents, outcomes } from './demo-texts/index.ts'
import type { Pages } from './pages-build.ts'
import { sendDueNotices } from './sandbox-checkout-notices.ts'
import { sandboxPage } from './sandbox-checkout-page.ts'
import { sendRendered } from './send-page.ts'

const path = '/sandbox-pay/:reference'

interface PageRoute {
  Params: { reference: string }
  Body: Record<string, string> | undefined
}
type PageRequest = FastifyRequest<PageRoute>

/**
 * Adds the hosted page of the embedded payment provider. The buyer chooses the outcome of the payment; the sandbox then
 * sends its notices over HTTP, as a real provider would, and the buyer returns to the site. A paid payment offers what
 * can happen to it later.
 */
export function mountSandboxCheckout(
  server: FastifyInstance,
  { app, requestContexts }: HttpParts,
  pages: Pages,
  sandbox: SandboxProvider,
): void {
  server.get<PageRoute>(path, async (request, reply) => {
    const payment = await sandbox.findPayment(request.params.reference)
    if (!payment) return reply.callNotFound()
    const { site, locale } = await requestContexts.open(request, reply)
    const page = (await pages.renderer()).renderBare(sandboxPage(payment, site, payment.locale ?? locale))
    return sendRendered(pages, request, reply, { site, address: addressOf(site.origin, request.url), page })
  })

  server.post<PageRoute>(path, async (request, reply) => {
    const payment = await sandbox.findPayment(request.params.reference)
    if (!payment || !isSameOrigin(request)) return reply.callNotFound()
    const outcome = outcomes.find((known) => known === request.body?.outcome)
    if (outcome) return await choose(request, reply, outcome, payment.returnUrl)
    const event = laterEvents.find((known) => known === request.body?.event)
    if (event) return await happen(request, reply, event)
    return reply.callNotFound()
  })

  async function choose(
    request: PageRequest,
    reply: FastifyReply,
    outcome: SandboxOutcome,
    returnUrl: string,
  ): Promise<FastifyReply> {
    const { late, twice, scattered } = request.body ?? {}
    const delivery = { isLate: Boolean(late), isTwice: Boolean(twice), isScattered: Boolean(scattered) }
    const { reference } = request.params
    const isChosen = await sandbox.choose(reference, outcome, delivery)
    await tell(reference)
    // A payment that has ended meanwhile, for example in another tab, shows its result here.
    return reply.redirect(isChosen ? returnUrl : request.url, 303)
  }

  async function happen(
    request: PageRequest,
    reply: FastifyReply,
    event: (typeof laterEvents)[number],
  ): Promise<FastifyReply> {
    const { reference } = request.params
    if (event === 'dispute_won') await sandbox.winDispute(reference)
    else if (event === 'mandate_rejected') await sandbox.rejectMandate(reference)
    else await sandbox.chargeBack(reference, event)
    await tell(reference)
    return reply.redirect(request.url, 303)
  }

  /** Sends the notices before the buyer returns, so that the site usually knows the result already. */
  const tell = (reference: string) =>
    sendDueNotices(server, sandbox, reference).catch((error) =>
      app.log.warn({ err: error }, 'notices of the sandbox'),
    )
}
