/**
 * Reference server for event streams: node:http and `res.write`, without authentication. On the command `fan`, the
 * server reads the new events of every member with the product's own statement and plain pg, and writes these events to
 * each of the member's streams.
 */
import { createServer, type ServerResponse } from 'node:http'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { serveCosts } from './child.ts'
import { prepared } from './prepared.ts'

const select = prepared<{ seq: string; name: string; data: string }>(
  'select_member_events',
  'select seq, name, data::text as data from member_event where member_id = $1 and seq > $2 order by seq limit $3',
)
const db = createPool({ connectionString: String(process.env.DATABASE_URL) })
const streams = new Map<string, { seq: string; responses: ServerResponse[] }>()

const server = createServer((request, response) => {
  const { searchParams } = new URL(String(request.url), 'http://streams')
  const member = String(searchParams.get('member'))
  const own = streams.get(member) ?? { seq: String(searchParams.get('after') ?? 0), responses: [] }
  own.responses.push(response)
  streams.set(member, own)
  response.socket?.setNoDelay(true)
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n')
  response.on('close', () => streams.delete(member))
})
process.on('message', (command) => {
  if (command !== 'fan') return
  for (const [member, own] of streams) void fan(member, own)
})
async function fan(member: string, own: { seq: string; responses: ServerResponse[] }): Promise<void> {
  const { rows } = await select(db, [member, own.seq, 201])
  for (const { seq, name, data } of rows) {
    own.seq = seq
    for (const response of own.responses) response.write(`id: ${seq}\nevent: ${name}\ndata: ${data}\n\n`)
  }
}
server.listen(Number(process.env.PORT), '127.0.0.1', () => serveCosts())
