import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { BenchMember } from './members.ts'

export interface BenchResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The raw body, possibly compressed. */
  readonly body: Buffer
}

export interface BenchRequest {
  readonly origin: string
  readonly path: string
  readonly who?: BenchMember | null
  readonly body?: string
  /** Content type of the body. The default is JSON. */
  readonly type?: string
  /** HTTP method. The default is POST for a request with a body, and GET without a body. */
  readonly method?: 'PUT'
  /** Language of the response, as a visitor's choice (S3). By default, the site's language. */
  readonly locale?: string
  /** Value of the header `Accept-Encoding`. By default, the header is not sent. */
  readonly encoding?: string
  /** HTTP agent. By default, all requests share an agent. */
  readonly agent?: Agent
}

/** Number of connections per server. */
const connections = 8
const sharedAgent = new Agent({ keepAlive: true, maxSockets: connections })

/** Sends a request with the headers of a same-origin page. Rejects on a connection error. */
export function sendRequest({
  origin,
  path,
  who,
  body,
  type = 'application/json',
  method,
  locale,
  encoding,
  agent = sharedAgent,
}: BenchRequest): Promise<BenchResponse> {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
  const cookies = [...(who ? [`sid=${who.token}`] : []), ...(locale ? [`locale=${locale}`] : [])]
  if (cookies.length > 0) headers.cookie = cookies.join('; ')
  if (encoding) headers['accept-encoding'] = encoding
  if (body !== undefined) headers['content-type'] = type
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      { agent, headers, method: method ?? (body === undefined ? 'GET' : 'POST') },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Sends the requests `requestOf(0)` to `requestOf(count - 1)` in this order, eight at a time. Throws for any status
 * except 200.
 */
export async function sendRequests(count: number, requestOf: (nth: number) => BenchRequest): Promise<void> {
  let next = 0
  const lanes = Array.from({ length: connections }, async () => {
    for (let nth = next++; nth < count; nth = next++) {
      const current = requestOf(nth)
      const { status, body } = await sendRequest(current)
      if (status !== 200) throw new Error(`${current.path} returned ${status}: ${body}`)
    }
  })
  await Promise.all(lanes)
}
