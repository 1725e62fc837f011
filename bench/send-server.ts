/** What a send costs without a product: a Fastify POST whose body is JSON, and the same call of the same function by bare pg. */
import Fastify from 'fastify'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { orderedId, randomId } from '#server/kernel/ids.ts'
import { named } from '#server/kernel/sql.ts'
import { answerCosts } from './child.ts'
import type { RelayedMessage } from './relay-server.ts'

const sendMessage = named<{ conversation_id: string; number: number; created_at: string }>(
  'send_message',
  'select * from send_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
)
const db = createPool({ connectionString: String(process.env.DATABASE_URL) })
const server = Fastify()
server.post('/send', (request) => send(request.body as RelayedMessage))
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
answerCosts()

async function send({ site, from, to, text, key, credits }: RelayedMessage) {
  const now = new Date()
  const { rows } = await sendMessage(db, [
    site, from, to, text, text.slice(0, 80), key, credits, true, 2, randomId(), orderedId(now), now,
  ]) // biome-ignore format: the function's parameters in their order
  return { text, number: rows[0]?.number }
}
