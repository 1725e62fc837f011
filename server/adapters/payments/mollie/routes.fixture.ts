import type { Account } from './account.fixture.ts'
import { isRecord, refusalOfMandate, refusalOfPayment, refusalOfRefund } from './check-request.fixture.ts'
import type { Amount, PaymentBody, PaymentRecord } from './records.fixture.ts'
import {
  representCustomer,
  representError,
  representMandate,
  representPage,
  representPayment,
  representRefund,
} from './represent.fixture.ts'

export interface MollieRequest {
  readonly method: string
  readonly url: URL
  readonly body: unknown
}

export interface MollieResponse {
  readonly status: number
  readonly body: object | null
  /** Work that Mollie does after its response. */
  readonly after?: () => void
}

export const errorResponse = (status: number, detail: string, field?: string): MollieResponse => ({
  status,
  body: representError(status, detail, field),
})

type Handler = (request: MollieRequest, ids: readonly string[]) => MollieResponse

/** Responds to the requests of Mollie's API. `largestPage` limits the items of a list. */
export function createRoutes(
  account: Account,
  largestPage: number,
): (request: MollieRequest) => MollieResponse {
  const { customers, mandates, payments } = account

  const createCustomer: Handler = ({ url, body }) => {
    if (!isRecord(body)) return errorResponse(422, 'The body is not a JSON object')
    const field = Object.keys(body).find((name) => !['name', 'email', 'locale', 'metadata'].includes(name))
    if (field !== undefined) return errorResponse(422, 'The field is not allowed here', field)
    return { status: 201, body: representCustomer(account.addCustomer(body.metadata), url.origin) }
  }

  const createPayment: Handler = ({ url, body }) => {
    const refusal = refusalOfPayment(body, account)
    if (refusal) return errorResponse(refusal.status, refusal.detail, refusal.field)
    const payment = account.addPayment(body as PaymentBody)
    const isRecurring = payment.body.sequenceType === 'recurring'
    return {
      status: 201,
      body: representPayment(payment, url.origin),
      ...(isRecurring && { after: () => account.charge(payment) }),
    }
  }

  const listPayments =
    (isListed: (payment: PaymentRecord, ids: readonly string[]) => boolean): Handler =>
    ({ url }, ids) => {
      const [customer] = ids
      if (customer !== undefined && !customers.has(customer))
        return errorResponse(404, `No customer exists with token ${customer}.`)
      const all = [...payments.values()].filter((payment) => isListed(payment, ids)).toReversed()
      return page('payments', url, all, (payment) => representPayment(payment, url.origin))
    }

  /** Responds with one page of a list. */
  function page<T extends { readonly id: string }>(
    name: string,
    url: URL,
    all: readonly T[],
    represent: (item: T) => object,
  ): MollieResponse {
    const limit = Number(url.searchParams.get('limit') ?? 50)
    if (!Number.isInteger(limit) || limit < 1 || limit > 250)
      return errorResponse(400, 'The limit must be between 1 and 250', 'limit')
    const from = url.searchParams.get('from')
    const start = from === null ? 0 : all.findIndex(({ id }) => id === from)
    if (start < 0) return errorResponse(400, 'The cursor does not exist', 'from')
    const end = start + Math.min(limit, largestPage)
    const items = all.slice(start, end).map(represent)
    const next = all[end]
    const self = url.origin + url.pathname
    return { status: 200, body: representPage(name, items, self, next ? { from: next.id, limit } : null) }
  }

  /** Finds the payment of a path before its handler runs. */
  const ofPayment =
    (handle: (payment: PaymentRecord, request: MollieRequest) => MollieResponse): Handler =>
    (request, [id = '']) => {
      const payment = payments.get(id)
      return payment ? handle(payment, request) : errorResponse(404, `No payment exists with token ${id}.`)
    }

  const getPayment = ofPayment((payment, { url }) => {
    const embed = url.searchParams.get('embed')?.split(',') ?? []
    if (embed.some((name) => name !== 'refunds' && name !== 'chargebacks'))
      return errorResponse(400, 'The embed is invalid', 'embed')
    return { status: 200, body: representPayment(payment, url.origin, embed) }
  })

  const cancelPayment = ofPayment((payment, { url }) =>
    account.cancel(payment)
      ? { status: 200, body: representPayment(payment, url.origin) }
      : errorResponse(422, 'The payment cannot be canceled'),
  )

  const listRefunds = ofPayment((payment, { url }) =>
    page('refunds', url, payment.refunds.toReversed(), (refund) =>
      representRefund(refund, payment.id, url.origin),
    ),
  )

  const createRefund = ofPayment((payment, { url, body }) => {
    const refusal = refusalOfRefund(body)
    if (refusal) return errorResponse(refusal.status, refusal.detail, refusal.field)
    const { amount, description, metadata } = body as {
      amount: Amount
      description: string
      metadata: unknown
    }
    const refund = account.refund(payment, { amount, description, metadata })
    return refund
      ? { status: 201, body: representRefund(refund, payment.id, url.origin) }
      : errorResponse(422, 'The amount is higher than the maximum', 'amount')
  })

  const listMandates: Handler = ({ url }, [customer = '']) => {
    if (!customers.has(customer)) return errorResponse(404, `No customer exists with token ${customer}.`)
    const all = [...mandates.values()].filter((mandate) => mandate.customer === customer)
    return page('mandates', url, all, (mandate) => representMandate(mandate, url.origin))
  }

  const createMandate: Handler = ({ url, body }, [customer = '']) => {
    if (!customers.has(customer)) return errorResponse(404, `No customer exists with token ${customer}.`)
    const refusal = refusalOfMandate(body)
    if (refusal) return errorResponse(refusal.status, refusal.detail, refusal.field)
    const { consumerName, consumerAccount, mandateReference } = body as Record<string, string>
    const details = { consumerName: consumerName ?? '', consumerAccount: consumerAccount ?? '' }
    const mandate = account.addMandate(customer, 'directdebit', details, mandateReference)
    return { status: 201, body: representMandate(mandate, url.origin) }
  }

  const revokeMandate: Handler = (_request, [customer, id = '']) => {
    const mandate = mandates.get(id)
    if (!mandate || mandate.customer !== customer)
      return errorResponse(404, `No mandate exists with token ${id}.`)
    if (mandate.status === 'invalid') return errorResponse(410, 'The mandate is no longer available')
    mandate.status = 'invalid'
    return { status: 204, body: null }
  }

  /** Handlers by method and path, with the query parameters that each one allows. */
  const routes: [method: string, path: RegExp, query: readonly string[], handle: Handler][] = [
    ['POST', /^\/v2\/customers$/, [], createCustomer],
    ['POST', /^\/v2\/payments$/, [], createPayment],
    ['GET', /^\/v2\/payments$/, ['from', 'limit'], listPayments(() => true)],
    ['GET', /^\/v2\/payments\/(tr_\w+)$/, ['embed'], getPayment],
    ['DELETE', /^\/v2\/payments\/(tr_\w+)$/, [], cancelPayment],
    ['GET', /^\/v2\/payments\/(tr_\w+)\/refunds$/, ['from', 'limit'], listRefunds],
    ['POST', /^\/v2\/payments\/(tr_\w+)\/refunds$/, [], createRefund],
    [
      'GET',
      /^\/v2\/customers\/(cst_\w+)\/payments$/,
      ['from', 'limit'],
      listPayments(({ body }, [customer]) => body.customerId === customer),
    ],
    ['GET', /^\/v2\/customers\/(cst_\w+)\/mandates$/, ['from', 'limit'], listMandates],
    ['POST', /^\/v2\/customers\/(cst_\w+)\/mandates$/, [], createMandate],
    ['DELETE', /^\/v2\/customers\/(cst_\w+)\/mandates\/(mdt_\w+)$/, [], revokeMandate],
  ]

  return (request) => {
    const { pathname, searchParams } = request.url
    for (const [method, path, query, handle] of routes) {
      const match = method === request.method ? path.exec(pathname) : null
      if (!match) continue
      const unknown = [...searchParams.keys()].find((name) => !query.includes(name))
      if (unknown !== undefined) return errorResponse(400, 'The parameter is unknown', unknown)
      return handle(request, match.slice(1))
    }
    const exists = routes.some(([, path]) => path.test(pathname))
    return exists
      ? errorResponse(405, 'The method is not supported')
      : errorResponse(404, 'The resource does not exist')
  }
}
