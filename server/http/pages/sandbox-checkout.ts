import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PaymentState, SandboxPayment, SandboxProvider } from '#server/adapters/payments/port.ts'
import { settleOrder } from '#server/domain/orders/handlers.ts'
import type { HttpParts } from '#server/http/server.ts'
import { isSameOrigin } from '#server/http/session/same-origin.ts'
import { html, page, type Safe } from './bare-page.ts'

const outcomes = ['completed', 'failed', 'cancelled', 'pending'] as const

const labels = {
  it: {
    title: 'Pagamento di prova',
    banner: 'PROVA: qui non si muove denaro.',
    choose: 'Come vuoi che finisca questo pagamento?',
    outcomes: { completed: 'Pagato', failed: 'Non riuscito', cancelled: 'Annullato', pending: 'In attesa' },
    closed: 'Questo pagamento è già stato completato.',
    back: 'Torna al sito',
  },
  en: {
    title: 'Test payment',
    banner: 'TEST: no money moves here.',
    choose: 'How should this payment end?',
    outcomes: { completed: 'Paid', failed: 'Failed', cancelled: 'Cancelled', pending: 'Pending' },
    closed: 'This payment has already been completed.',
    back: 'Back to the site',
  },
}

/**
 * Simulates a payment provider: the provider's hosted checkout page, and our endpoint for the provider's notices. When
 * the buyer chooses an outcome, the sandbox posts a notice over HTTP, as a real provider would, and redirects the buyer
 * back.
 */
export function mountSandboxCheckout(
  server: FastifyInstance,
  { app, requestContexts }: HttpParts,
  sandbox: SandboxProvider,
): void {
  server.get<{ Params: { reference: string } }>('/sandbox-pay/:reference', async (request, reply) => {
    const payment = await sandbox.findPayment(request.params.reference)
    if (!payment) return reply.callNotFound()
    const { locale } = await requestContexts.open(request, reply)
    return sendPage(reply, checkoutPage(payment, locale === 'it' ? 'it' : 'en'))
  })

  server.post<{ Params: { reference: string }; Body: { outcome?: string } }>(
    '/sandbox-pay/:reference',
    async (request, reply) => {
      const { reference } = request.params
      const payment = await sandbox.findPayment(reference)
      const outcome = outcomes.find((known) => known === request.body?.outcome)
      if (!payment || !outcome || !isSameOrigin(request)) return reply.callNotFound()
      await sandbox.choose(reference, outcome)
      await notify(server, reference)
      return reply.redirect(payment.return_url, 303)
    },
  )

  // Reads only the payment's id from a notice, because anybody can post a notice. The product then asks the provider
  // for the state of this payment.
  server.post<{ Body: { id?: unknown } }>('/webhooks/sandbox', async (request, reply) => {
    const { id } = request.body ?? {}
    if (typeof id === 'string') await settleOrder(app, 'sandbox', id)
    return reply.code(200).send({})
  })
}

async function notify(server: FastifyInstance, id: string): Promise<void> {
  const body = { id }
  const address = server.server.address() as AddressInfo | null
  // In tests that inject requests, the server does not listen, so the notice is injected too.
  if (!address) return void (await server.inject({ method: 'POST', url: '/webhooks/sandbox', payload: body }))
  await fetch(`${reachable(address)}/webhooks/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/**
 * Returns the origin at which this process can call itself. A wildcard IP address (0.0.0.0, ::) cannot be called, so
 * the loopback address replaces it.
 */
export function reachable({ address, family, port }: AddressInfo): string {
  const loopback = family === 'IPv6' ? '::1' : '127.0.0.1'
  const host = address === '0.0.0.0' || address === '::' ? loopback : address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}

const sendPage = (reply: FastifyReply, text: string) =>
  reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(text)

function checkoutPage(payment: SandboxPayment, language: 'it' | 'en'): string {
  const text = labels[language]
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: payment.currency }).format(
    payment.amount_cents / 100,
  )
  const button = (outcome: PaymentState): Safe =>
    html`<button type="submit" name="outcome" value="${outcome}" class="${outcome}">
      ${text.outcomes[outcome]}
    </button>`
  const choice =
    payment.status === 'completed'
      ? html`<p>${text.closed}</p>
          <p><a href="${payment.return_url}">${text.back}</a></p>`
      : html`<form method="post">
          <p>${text.choose}</p>
          ${outcomes.map(button)}
        </form>`
  return page({
    language,
    title: text.title,
    body: html`<p class="banner">${text.banner}</p>
      <h1>${text.title}</h1>
      <p class="amount">${amount}</p>
      <p>${payment.description} · ${payment.method}</p>
      ${choice}`,
  })
}
