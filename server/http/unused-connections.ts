import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Long enough for a request that was on its way when the end began. */
const grace_ms = 500

/**
 * Lets a server end although browsers have opened connections ahead and said nothing on them: such a one is idle neither
 * to Node, which waits for its first request, nor to Fastify, and would hold up the end until the process is killed.
 */
export function endUnusedConnections(server: FastifyInstance): void {
  const unused = new Set<Socket>()
  server.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.server.on('request', ({ socket }) => unused.delete(socket))
  server.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, grace_ms).unref()
  })
}
