import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { seconds } from '#server/kernel/clock.ts'

/** Time limits for a request's body to arrive, by kind of call. */
export interface BodyTimes {
  /** Limit for calls and forms, whose body is at most 64 KB. */
  readonly call_ms: number
  /** Limit for uploads of signed-in callers, whose body is at most about 15 MB. */
  readonly upload_ms: number
}
export const bodyTimes: BodyTimes = { call_ms: seconds(20), upload_ms: seconds(120) }

interface Arriving {
  readonly response: ServerResponse
  timer?: NodeJS.Timeout
}
const arriving = new WeakMap<IncomingMessage, Arriving>()

/**
 * Closes the connection of every request whose body does not arrive in time, even if the request is already answered.
 * Without this function, only the time for the headers would be limited, because Fastify turns off Node's limit for the
 * whole request (`requestTimeout`).
 */
export function limitBodyTime(server: FastifyInstance, ms: number): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    // Skips requests that tests inject, because they have no connection to close.
    if (hasBody(raw) && raw.socket instanceof Socket) {
      arriving.set(raw, { response: reply.raw })
      const stop = () => clearTimeout(arriving.get(raw)?.timer)
      raw.once('end', stop).once('close', stop)
      setBodyTime(request, ms)
    }
    done()
  })
}

/**
 * Reads the rest of a refused body before the response is sent, if the connection closes after the response. Otherwise
 * Node would close the connection while the client still writes. nginx, which uses HTTP/1.0 by default, would then show
 * a 502 instead of the response. The time limit of the body also limits this wait.
 */
export function readRefusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', ({ raw }, _reply, payload, done) => {
    const closes = raw.httpVersion === '1.0' || raw.headers.connection === 'close'
    const send = () => done(null, payload)
    if (closes && hasBody(raw) && !raw.complete && raw.socket instanceof Socket)
      finished(raw.unpipe().resume(), { writable: false }).then(send, send)
    else send()
  })
}

/** Replaces the time limit of a request's body. The new limit counts from this call. */
export function setBodyTime({ raw }: FastifyRequest, ms: number): void {
  const body = arriving.get(raw)
  if (!body) return
  clearTimeout(body.timer)
  body.timer = setTimeout(() => cut(raw, body.response), ms).unref()
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Closes the connection of a request whose body is not complete. If no response has been sent yet, sends a 408 first.
 */
function cut({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return
  if (!headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}
