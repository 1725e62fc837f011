/**
 * Reference server for `send-cpu.ts`: a Fastify POST with a JSON body. It calls the product's database function
 * `send_text` with plain pg.
 */
import Fastify from 'fastify'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { orderedId, randomId } from '#server/kernel/ids.ts'
import { serveCosts } from './child.ts'
import { prepared } from './prepared.ts'
import type { RelayedMessage } from './relay-server.ts'

/** With 0 early messages, the function asks for no text to be read first. */
const sendText = prepared<{ conversation_id: string; number: number; created_at: string }>(
  'send_text',
  `select * from send_text($1, $2, $3, $4, $5, null, $6, $7, true, null, 2, 50, $8, $9, $10, false, 0, $10)`,
)
const db = createPool({ connectionString: String(process.env.DATABASE_URL) })
const server = Fastify()
server.post('/send', (request) => send(request.body as RelayedMessage))
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
serveCosts()

async function send({ site, from, to, text, key, credits }: RelayedMessage) {
  const now = new Date()
  const { rows } = await sendText(db, [
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
  return { text, number: rows[0]?.number }
}
