import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GatewayServer extends AsyncDisposable {
  readonly url: string
  readonly received: readonly { readonly headers: IncomingHttpHeaders; readonly body: unknown }[]
  /** The status of the next answers; `null` answers never. */
  status: number | null
}

/** Starts a server that imitates an HTTP gateway for text messages. Its answers repeat the message. */
export async function startGateway(): Promise<GatewayServer> {
  const received: { headers: IncomingHttpHeaders; body: unknown }[] = []
  let status: number | null = 202
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    received.push({ headers: incoming.headers, body: JSON.parse(text) })
    if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    received,
    get status() {
      return status
    },
    set status(next) {
      status = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
