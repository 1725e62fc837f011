import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for a route of machines that supervise the installation. It is answered on every host name and over plain
     * http, and is not in the log.
     */
    readonly isForMachines?: true
  }
}

/** Options of a route of machines. */
export const forMachines = { config: { isForMachines: true } } as const

/**
 * Returns the codes of the problems for which this process cannot serve requests, which are none if it can, and of those
 * with which it serves most of them.
 */
export type Readiness = () => Promise<{ codes: readonly string[]; warnings: readonly string[] }>

/**
 * Adds `/healthz`, which answers while the process lives, and `/readyz`, which answers 503 with the codes of problems
 * while the process cannot serve requests, or while it stops. An answer 200 names other problems as `warnings`. Neither reads a session or counts as a request. They tell
 * strangers nothing but these codes.
 */
export function mountHealth(server: FastifyInstance, readiness: Readiness): void {
  let isStopping = false
  server.addHook('preClose', async () => {
    isStopping = true
  })
  server.get('/healthz', forMachines, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  server.get('/readyz', forMachines, async (_request, reply) => {
    const { codes, warnings } = isStopping ? { codes: ['stopping'], warnings: [] } : await readiness()
    reply.header('cache-control', 'no-store')
    return codes.length === 0
      ? reply.send({ status: 'ok', ...(warnings.length > 0 && { warnings }) })
      : reply.code(503).send({ status: 'not_ready', codes })
  })
}
