/**
 * What a call costs without a product: node:http and pg. For each request it sends the statements that the recorded call
 * sent, and then the recorded answer. Nothing is checked, shaped, limited or logged.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { answerCosts } from './child.ts'
import type { Recordings } from './record.ts'

const recordings = JSON.parse(readFileSync(String(process.env.RECORDINGS), 'utf8')) as Recordings
const db = createPool({ connectionString: String(process.env.DATABASE_URL) })

const server = createServer(async (request, response) => {
  const recording = recordings[request.headers.cookie?.slice('__Host-sid='.length) ?? '']
  if (!recording) return void response.writeHead(404).end()
  for (const turn of recording.turns)
    await Promise.all(turn.map(({ name, text, values }) => db.query({ name, text, values: [...values] })))
  response.writeHead(200, recording.headers).end(recording.body)
})
server.listen(Number(process.env.PORT), '127.0.0.1', answerCosts)
