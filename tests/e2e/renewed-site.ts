import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Opens a proxy to the site on a port of its own. The proxy can change the service worker's file, as a new build would,
 * and can refuse requests for some paths for a while.
 */
export async function openRenewedSite(target: string) {
  let isRenewed = false
  let refused: RegExp | null = null
  const server = createServer((incoming, answer) => {
    if (refused?.test(incoming.url ?? '')) return answer.writeHead(503).end()
    const { host, ...headers } = incoming.headers
    const sent = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: { ...headers, host, 'accept-encoding': 'identity' } },
      (got) => {
        const isWorker = isRenewed && incoming.url?.startsWith('/sw.js')
        if (isWorker) {
          delete got.headers['content-length']
          delete got.headers.etag
        }
        answer.writeHead(got.statusCode ?? 500, got.headers)
        got.pipe(answer, { end: !isWorker })
        if (isWorker) got.on('end', () => answer.end('\n// renewed\n'))
      },
    )
    sent.on('error', () => answer.destroy())
    answer.on('close', () => sent.destroy())
    incoming.pipe(sent)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    renew() {
      isRenewed = true
    },
    refuse(paths: RegExp | null) {
      refused = paths
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
