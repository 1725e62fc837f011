import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { forMachines } from './health.ts'

export interface MetricsText {
  readonly type: string
  read(): Promise<string>
}

/**
 * Adds `/metrics` for those who send the token as `Authorization: Bearer TOKEN`. Without it, the path looks like every
 * unknown path.
 */
export function mountMetrics(server: FastifyInstance, token: string, text: MetricsText): void {
  server.get('/metrics', forMachines, async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(text.type)
      .send(await text.read())
  })
}

/** Compares hashes in constant time, because the time of a plain comparison tells how much of a guess is right. */
export function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
}
