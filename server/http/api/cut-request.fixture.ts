import { connect } from 'node:net'

/** Place at which the client cuts its connection, as a share of the bytes of the request or of the answer. */
export type Cut = { readonly of: 'request' | 'answer'; readonly share: number } | null

export interface Answer {
  readonly status: number
  readonly body: string
}

export interface RawRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Returns a function that sends a request on a connection of its own, and cuts this connection. It returns `null` if the
 * connection was cut before the last byte of the answer.
 */
export function createCutter(origin: string) {
  const { hostname, port } = new URL(origin)
  /** Number of bytes of the last whole answer, by path. */
  const lengths = new Map<string, number>()

  return (request: RawRequest, cut: Cut): Promise<Answer | null> => {
    const bytes = bytesOf(request)
    const socket = connect(Number(port), hostname)
    // A cut connection can end with an error at either side.
    socket.on('error', () => {})
    const received: Buffer[] = []
    let count = 0
    return new Promise((resolve) => {
      socket.on('close', () => resolve(null))
      const limit = cut?.of === 'answer' ? Math.floor(cut.share * (lengths.get(request.path) ?? 1_000)) : null
      if (cut?.of === 'request') {
        const sent = bytes.subarray(0, Math.floor(cut.share * bytes.length))
        socket.write(sent, () => socket.destroy())
        return
      }
      socket.write(bytes, () => limit === 0 && socket.destroy())
      socket.on('data', (part) => {
        received.push(part)
        count += part.length
        if (limit !== null && count >= limit) return void socket.resetAndDestroy()
        const answer = readAnswer(Buffer.concat(received))
        if (!answer) return
        lengths.set(request.path, count)
        socket.destroy()
        resolve(answer)
      })
    })
  }
}

function bytesOf({ method, path, headers, body }: RawRequest): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: main.test',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** Returns the answer, or `null` if bytes are missing. */
function readAnswer(bytes: Buffer): Answer | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = bytes.subarray(0, end).toString()
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
  const body = bytes.subarray(end + 4)
  if (!(body.length >= length)) return null
  return { status: Number(head.slice(9, 12)), body: body.toString() }
}
