import { request } from 'node:http'

export interface TimedAnswer {
  readonly status: number
  /** Names of the response headers, in the order of the response. */
  readonly headers: string
  readonly body: string
  /** Time from the established connection to the last byte of the response. */
  readonly ms: number
}

/**
 * Sends a POST. Each visitor has its own network, so that no visitor reaches the product's rate limits. This works
 * because all IP addresses in 127.0.0.0/8 belong to this machine.
 * @param visitor number from 0 to 39,935 that determines the network
 */
export function postAsVisitor(visitor: number, url: string, input: object): Promise<TimedAnswer> {
  const localAddress = `127.${100 + (visitor >> 8)}.${visitor & 255}.1`
  const body = JSON.stringify(input)
  return new Promise((resolve, reject) => {
    let begun = 0
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        localAddress,
        // Connects by IPv4 like `localAddress`, because the host name may also resolve to an IPv6 address.
        family: 4,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'sec-fetch-site': 'same-origin',
          'user-agent': 'bench',
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.keys(response.headers).join(' '),
            body: Buffer.concat(chunks).toString(),
            ms: performance.now() - begun,
          }),
        )
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.on('socket', (socket) =>
      socket.once('connect', () => {
        begun = performance.now()
        sent.end(body)
      }),
    )
  })
}
