import { request } from 'node:http'

export interface TimedAnswer {
  readonly status: number
  /** Names of the headers, in their order. */
  readonly headers: string
  readonly body: string
  /** From the moment that the connection stood and the request was written to the last byte of the answer. */
  readonly ms: number
}

/**
 * One post of somebody who has never been here, from a network of their own (all of 127.0.0.0/8 is this machine), so that
 * the product's limits stay on and nobody meets them.
 * @param stranger from 0 to 65,535; each has a network of its own
 */
export function postAsStranger(stranger: number, url: string, input: object): Promise<TimedAnswer> {
  const localAddress = `127.${100 + (stranger >> 8)}.${stranger & 255}.1`
  const body = JSON.stringify(input)
  return new Promise((resolve, reject) => {
    let begun = 0
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        localAddress,
        // The server's address, not its name: the name may have several, of other families.
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
