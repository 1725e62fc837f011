import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { seconds } from '#server/kernel/clock.ts'

/**
 * Interval at which idle connections are closed. An unused connection is closed at its second check, so that a request
 * that was already on its way can still arrive.
 */
const every_ms = 250
/**
 * Maximum time to answer the open requests. The time limit for stopping the whole product includes this time
 * (`server/stop.ts`).
 */
const drain_ms = seconds(2)

/**
 * Closes the connections that would delay the end of a closing server. Node closes the connections that are idle when
 * the close begins. This function also closes connections that become idle later, and connections that browsers opened
 * in advance and have not used yet. After `limit_ms`, closes every connection, because a body that never ends, or a
 * reader that never reads, would otherwise keep the server open.
 */
export function drainConnections(server: FastifyInstance, limit_ms: number = drain_ms): void {
  const unused = new Set<Socket>()
  server.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.server.on('request', ({ socket }) => unused.delete(socket))
  server.addHook('preClose', async () => {
    // A server that never listened has no connections. Its event 'close', which ends the timers, does not fire.
    if (!server.server.listening) return
    let unusedBefore: ReadonlySet<Socket> = new Set()
    const timer = setInterval(() => {
      server.server.closeIdleConnections()
      for (const socket of unused) if (unusedBefore.has(socket)) socket.destroy()
      unusedBefore = new Set(unused)
    }, every_ms)
    const limit = setTimeout(() => server.server.closeAllConnections(), limit_ms)
    server.server.once('close', () => {
      clearInterval(timer)
      clearTimeout(limit)
    })
  })
}
