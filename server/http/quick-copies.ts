import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { requestIdHeader } from './request-ids.ts'
import { isHttps } from './session/same-origin.ts'

/** Time for which a response is sent again without a new look at the site's settings. */
const kept_ms = 1_000
const copies_max = 1_000

interface Copy {
  /** Names and values in turn, without the request's id. Node writes them faster than an object. */
  readonly headers: string[]
  readonly body: Buffer
  /** Time from which another page holds. */
  readonly until: number
  /** Log entry of each response, without the request's id. `copy` says that the response came from memory. */
  readonly entry: object
}

/**
 * Sends pages of the cache again to new readers, before the server looks for site, language and session. A new reader
 * has no cookie and comes from no other page, so the same request gets the same bytes. When many new readers open a page
 * at once, as they do from an advertisement, this takes a third of the CPU.
 */
export class QuickCopies {
  readonly #log: Pick<Logger, 'info'>
  readonly #countryHeader: string | null
  readonly #copies: LRUCache<string, Copy>
  readonly #clock: () => number
  /** The requests whose responses are kept, with the time until which they hold. */
  readonly #offered = new WeakMap<FastifyRequest, number>()
  #isOpen = true

  /**
   * @param countryHeader header of `GEOIP_HEADER` in lower case; a response depends on its value
   * @param clock the product’s time, by which scheduled changes begin
   * @param now time in milliseconds by which copies grow old; it is read every `resolution_ms`
   */
  constructor(
    log: Pick<Logger, 'info'>,
    countryHeader: string | null,
    clock: () => number = Date.now,
    now = () => performance.now(),
    resolution_ms = 100,
  ) {
    this.#log = log
    this.#countryHeader = countryHeader
    this.#clock = clock
    const time = { ttl: kept_ms, ttlResolution: resolution_ms, perf: { now } }
    this.#copies = new LRUCache({ max: copies_max, ...time })
  }

  /** Creates the HTTP server. It passes every request without a kept response to `handle`. */
  createServer(
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    { keepAliveTimeout, requestTimeout }: { keepAliveTimeout?: number; requestTimeout?: number },
  ): Server {
    const server = createServer((request, response) => {
      if (!this.#answer(request, response)) handle(request, response)
    })
    // Fastify sets its own limits only for servers that it creates.
    server.keepAliveTimeout = keepAliveTimeout ?? 0
    server.requestTimeout = requestTimeout ?? 0
    return server
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = this.#isOpen ? keyOf(request, this.#countryHeader) : null
    const copy = key === null ? undefined : this.#copies.get(key)
    if (!copy || copy.until <= this.#clock()) return false
    const id = randomUUID()
    response.writeHead(200, [...copy.headers, requestIdHeader, id]).end(copy.body)
    this.#log.info({ request: id, ...copy.entry })
    return true
  }

  /**
   * Marks the response to this request as one that all new readers get. `keepOffered` decides whether to keep it.
   * @param until when a scheduled change of the site makes it another page; `null` if none is known
   */
  offer(request: FastifyRequest, until: Date | null = null): void {
    this.#offered.set(request, until?.getTime() ?? Number.POSITIVE_INFINITY)
  }

  /**
   * Adds the hook that keeps offered responses. Add it after all other `onSend` hooks, because it must see every header
   * that is sent: the cookie plugin adds `Set-Cookie` in such a hook.
   */
  keepOffered(server: FastifyInstance): void {
    server.addHook('onSend', (request, reply, body, done) => {
      const until = this.#offered.get(request)
      if (until !== undefined && Buffer.isBuffer(body) && mayKeep(request, reply))
        this.#keep(request, reply, body, until)
      done(null, body)
    })
  }

  #keep(request: FastifyRequest, reply: FastifyReply, body: Buffer, until: number): void {
    const key = keyOf(request.raw, this.#countryHeader)
    if (key === null) return
    const { [requestIdHeader]: _, ...kept } = reply.getHeaders()
    const sent = { ...kept, 'content-length': body.length }
    this.#copies.set(key, {
      headers: Object.entries(sent).flatMap(([name, value]) => [name, String(value)]),
      body,
      until,
      entry: { method: 'GET', route: request.routeOptions.url, status: 200, ms: 0, copy: true },
    })
  }

  /** Leaves every later request to the server, which closes the connections. */
  close(): void {
    this.#isOpen = false
  }
}

/** Returns whether a complete response may be sent to other readers: a page that stores nothing in this reader's browser. */
function mayKeep(request: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return false
  // Over http, only clients on this machine get a page. The key does not contain the address that a proxy names.
  return request.headers['x-forwarded-for'] === undefined || isHttps(request)
}

/** Returns everything on which the response to a new reader depends, or `null` for any other request. */
function keyOf(
  { method, url, headers, socket, httpVersion }: IncomingMessage,
  countryHeader: string | null,
): string | null {
  if (method !== 'GET' || httpVersion !== '1.1' || headers.cookie !== undefined) return null
  if (headers.referer !== undefined || headers['if-none-match'] !== undefined) return null
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null
  const { host, 'accept-encoding': encoding, 'accept-language': language } = headers
  const proxy = `${headers['x-forwarded-host']}\n${headers['x-forwarded-proto']}`
  // The country's header counts only in requests that a proxy passes on.
  const isProxied = Boolean(headers['x-forwarded-for'])
  const country = countryHeader === null ? '' : `${isProxied} ${headers[countryHeader]}`
  return `${socket.remoteAddress}\n${proxy}\n${host}\n${url}\n${encoding}\n${language}\n${country}`
}
