/**
 * Reference server for `notice-cpu.ts`: a Fastify POST that sends the same request to the provider as the product, and
 * runs the statements that were recorded for this notice, with the same transaction. It checks nothing, and has no rate
 * limits and no log.
 */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { apiKey } from '#server/adapters/payments/mollie-server.fixture.ts'
import { createPool } from '#server/adapters/postgres/pool.ts'
import type { Queryable } from '#server/adapters/postgres/port.ts'
import { seconds } from '#server/kernel/clock.ts'
import { serveCosts } from './child.ts'
import type { NoticeRecordings, RecordedStatement, Step } from './record-notices.ts'

const file = readFileSync(String(process.env.RECORDINGS), 'utf8')
const { statements, notices } = JSON.parse(file) as NoticeRecordings
const db = createPool({ connectionString: String(process.env.DATABASE_URL) })

const server = Fastify()
server.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  (_request, body, done) => done(null, new URLSearchParams(String(body))),
)
server.post('/webhooks/mollie', async (request, reply) => {
  const reference = String((request.body as URLSearchParams).get('id'))
  const steps = notices[reference]
  if (!steps) return reply.code(404).send()
  for (const step of steps) await run(step, reference)
  return ''
})
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
serveCosts()

async function run(step: Step, reference: string): Promise<void> {
  if (step.kind === 'request') return ask(reference)
  if (step.kind === 'statement') return query(db, step.statement)
  const client = await db.connect()
  for (const statement of step.statements) await query(client, statement)
  client.release()
}

async function query(connection: Queryable, [index, values]: RecordedStatement): Promise<void> {
  const statement = statements[index]
  if (!statement) throw new Error(`no statement ${index}`)
  await connection.query({ ...statement, values: [...values] })
}

async function ask(reference: string): Promise<void> {
  const url = `${process.env.MOLLIE}/v2/payments/${reference}?embed=refunds,chargebacks`
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${apiKey}`, accept: 'application/hal+json' },
    redirect: 'error',
    signal: AbortSignal.timeout(seconds(20)),
  })
  const payment = (await response.json()) as { status: string }
  if (payment.status !== 'paid') throw new Error(`payment ${reference} is ${payment.status}`)
}
