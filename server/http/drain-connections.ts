import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The first time is after what was on its way when the end began. */
const every_ms = 250

/**
 * Lets a server that is closed end. Node lets go of connections that are idle at that moment, and would wait for two
 * kinds: those whose last answer comes after it, which stay open for another request, and those that browsers have opened
 * ahead and said nothing on yet.
 */
export function drainConnections(server: FastifyInstance): void {
  const unused = new Set<Socket>()
  server.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.server.on('request', ({ socket }) => unused.delete(socket))
  server.addHook('preClose', async () => {
    const timer = setInterval(() => {
      server.server.closeIdleConnections()
      for (const socket of unused) socket.destroy()
    }, every_ms)
    server.server.once('close', () => clearInterval(timer))
  })
}
