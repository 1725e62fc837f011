/**
 * Reference server for `json-call-cpu.ts`: bare node:http and pg. For each request it runs the SQL statements of the
 * recorded call and returns the recorded response. It has no validation, no rate limits and no log.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { serveCosts } from './child.ts'
import type { Recordings } from './record.ts'

const recordings = JSON.parse(readFileSync(String(process.env.RECORDINGS), 'utf8')) as Recordings
const db = createPool({ connectionString: String(process.env.DATABASE_URL) })

const server = createServer(async (request, response) => {
  const recording = recordings[request.headers.cookie?.slice('sid='.length) ?? '']
  if (!recording) return void response.writeHead(404).end()
  for (const group of recording.groups)
    await Promise.all(group.map(({ name, text, values }) => db.query({ name, text, values: [...values] })))
  response.writeHead(200, recording.headers).end(recording.body)
})
server.listen(Number(process.env.PORT), '127.0.0.1', serveCosts)
