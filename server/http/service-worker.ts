import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { worker_file } from '#web/build-worker.ts'

/** Takes the place of a worker that did harm: whoever had it has none at the next page, and nothing that it kept. */
const ending = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await self.registration.unregister()
    })(),
  ),
)
`

/**
 * The service worker at its address, asked for anew each time (`no-cache`): it decides what else is.
 * @param client folder of the build
 * @param isOff `SERVICE_WORKER=off`: the switch that takes it away everywhere
 */
export function mountServiceWorker(server: FastifyInstance, client: string, isOff: boolean): void {
  const script = isOff ? ending : readFileSync(join(client, worker_file), 'utf8')
  server.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}
