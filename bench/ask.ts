import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { BenchMember } from './people.ts'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As it came, compressed or not. */
  readonly body: Buffer
}

export interface Question {
  readonly origin: string
  readonly path: string
  readonly who?: BenchMember | null
  readonly body?: string
  /** POST where there is a body, else GET, when not given. */
  readonly method?: 'PUT'
  /** What the browser takes; nothing when not given. */
  readonly encoding?: string
  /** Whose connections it takes; those of all other questions when not given. */
  readonly agent?: Agent
}

/** To each server: as many as a busy page and its neighbours have open. */
const connections = 8
const few = new Agent({ keepAlive: true, maxSockets: connections })

/** One request as a browser's page makes it. Rejects where nobody answers. */
export function ask({ origin, path, who, body, method, encoding, agent = few }: Question): Promise<Answer> {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
  if (who) headers.cookie = `__Host-sid=${who.token}`
  if (encoding) headers['accept-encoding'] = encoding
  if (body !== undefined) headers['content-type'] = 'application/json'
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      { agent, headers, method: method ?? (body === undefined ? 'GET' : 'POST') },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Asks `count` times, by eight at once, in the order of `question(0)`, `question(1)` … Throws for any other status. */
export async function askMany(count: number, question: (nth: number) => Question): Promise<void> {
  let next = 0
  const lanes = Array.from({ length: connections }, async () => {
    for (let nth = next++; nth < count; nth = next++) {
      const asked = question(nth)
      const answer = await ask(asked)
      if (answer.status !== 200) throw new Error(`${asked.path} answered ${answer.status}: ${answer.body}`)
    }
  })
  await Promise.all(lanes)
}
