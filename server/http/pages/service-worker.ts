import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { worker_file } from '#web/build-worker.ts'

/**
 * Script that replaces a broken service worker. The browser installs this script when it next loads a page. The script
 * then removes itself and all caches.
 */
const removalScript = `self.addEventListener('install', () => self.skipWaiting())
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
 * Serves the service worker. `no-cache` makes the browser check for a new version, because an outdated worker would
 * keep control of the browser's caches.
 * @param client folder of the build
 * @param isOff true with `SERVICE_WORKER=off`: serves the script that removes the worker from all browsers
 */
export function mountServiceWorker(server: FastifyInstance, client: string, isOff: boolean): void {
  const script = isOff ? removalScript : readFileSync(join(client, worker_file), 'utf8')
  server.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}
