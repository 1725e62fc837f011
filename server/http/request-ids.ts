import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withRequestId } from '#server/kernel/request-id.ts'

/** Header of every response. */
export const requestIdHeader = 'x-request-id'

/** Ids that common proxies send: hexadecimal digits, UUIDs, and `Root=1-67891233-abcdef012345678912345678`. */
const wellFormed = /^[\w.:=;-]{8,128}$/

/**
 * Gives each request an id, which is in the response's header `X-Request-Id` and in the log lines of the request and of
 * its jobs. The id is random: it tells nothing about the reader.
 * @param header header of `REQUEST_ID_HEADER` in lower case, from which the id of a proxy is taken
 */
export function addRequestIds(server: FastifyInstance, header: string | null): void {
  server.addHook('onRequest', (request, reply, done) => {
    request.id = idFromProxy(request, header) ?? randomUUID()
    reply.header(requestIdHeader, request.id)
    done()
  })
  server.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done))
}

/**
 * Returns the id that a trusted proxy has given the request. Anybody else could join lines of other requests; so could the
 * visitors of a proxy that passes their own header on, which is why the operator has to name the header.
 */
function idFromProxy(request: FastifyRequest, header: string | null): string | null {
  if (header === null) return null
  const { ips = [], headers } = request
  const id = headers[header]
  // The addresses end with the first one that is not a trusted proxy, so an untrusted sender has only its own.
  return ips.length > 1 && typeof id === 'string' && wellFormed.test(id) ? id : null
}
