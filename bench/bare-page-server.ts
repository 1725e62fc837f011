/** Reference server for `page-cpu.ts`: bare node:http. It sends the recorded response of each page, and does no more. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { serveCosts } from './child.ts'
import type { RecordedPages } from './page-cpu.ts'

const recorded = JSON.parse(readFileSync(String(process.env.RECORDINGS), 'utf8')) as RecordedPages
const pages = new Map(
  Object.entries(recorded).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
)

const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  if (!page) return void response.writeHead(404).end()
  response.writeHead(200, page.headers).end(page.body)
})
server.listen(Number(process.env.PORT), '127.0.0.1', serveCosts)
