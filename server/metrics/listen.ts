import Fastify from 'fastify'
import { mountHealth, type Readiness } from '#server/http/health.ts'
import { isToken, type MetricsText } from '#server/http/metrics.ts'

export interface MetricsServer {
  close(): Promise<void>
}

/**
 * Serves `/metrics`, `/healthz` and `/readyz` on a port of their own. With a token, `/metrics` needs it here too. Rejects
 * if the port cannot be opened.
 */
export async function listenForMetrics(
  { host, port, token }: { host: string; port: number; token: string | null },
  text: MetricsText,
  readiness: Readiness,
): Promise<MetricsServer> {
  const server = Fastify({ forceCloseConnections: true })
  mountHealth(server, readiness)
  server.get('/metrics', async (request, reply) => {
    if (token !== null && !isToken(request.headers.authorization, token)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(text.type)
      .send(await text.read())
  })
  await server.listen({ host, port })
  return { close: () => server.close() }
}
