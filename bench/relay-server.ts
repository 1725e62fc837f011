/**
 * Reference server for `send-latency.ts`. A POST calls the product's database function `send_message` and writes the
 * text to the recipient's open stream. The server has no authentication, and its streams cannot resume.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { orderedId, randomId } from '#server/kernel/ids.ts'
import { serveCosts } from './child.ts'
import { prepared } from './prepared.ts'

/** The same SQL statement as in the product. */
const sendMessage = prepared<{ conversation_id: string; number: number; created_at: string }>(
  'send_message',
  `select * from send_message($1, $2, $3, 'text', $4, $5, null, $6, $7, true, null, 2, 50, $8, $9, true, $10)`,
)

/** The body of a POST. It contains `site`, `from` and `credits`, which the product would look up in the database. */
export interface RelayedMessage {
  readonly site: string
  readonly from: string
  readonly to: string
  readonly text: string
  readonly key: string
  readonly credits: number
}

const db = createPool({ connectionString: String(process.env.DATABASE_URL) })
const streams = new Map<string, ServerResponse>()

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(String(request.url), 'http://relay')
  if (pathname === '/stream') {
    response.socket?.setNoDelay(true)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
    return void streams.set(String(searchParams.get('member')), response)
  }
  const { site, from, to, text, key, credits } = JSON.parse(await textOf(request)) as RelayedMessage
  const now = new Date()
  const { rows } = await sendMessage(db, [
    site,
    from,
    to,
    text,
    text.slice(0, 80),
    key,
    credits,
    randomId(),
    orderedId(now),
    now,
  ])
  const answer = JSON.stringify({ text, number: rows[0]?.number })
  streams.get(to)?.write(`id: 1\nevent: message\ndata: ${answer}\n\n`)
  response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
})
server.listen(Number(process.env.PORT), '127.0.0.1', serveCosts)

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
