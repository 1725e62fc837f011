/** Measures the resident memory of the server process after its start and after it has rendered 2,000 pages. */

import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { report } from './figure.ts'
import { sendRequests } from './send-request.ts'

const pages = 2_000
const MB = 1_048_576

await using bench = await startBenchApp()
await using server = await startChild('product-server', { DATABASE_URL: bench.databaseUrl })
const { members } = bench
const before = await server.cost()
report({ name: 'memory_start', value: before.rss_bytes / MB, unit: 'MB' })

await sendRequests(pages, (nth) => ({
  origin: server.origin,
  path: '/members',
  who: members[nth % members.length] ?? null,
  encoding: 'gzip, br',
}))
const after = await server.cost()
report({ name: 'memory_loaded', value: after.rss_bytes / MB, unit: 'MB', details: `after ${pages} pages` })
report({
  name: 'page_cpu',
  value: (after.cpu_us - before.cpu_us) / pages,
  unit: 'us',
  details: 'server CPU of one /members over HTTP: session, search, rendering, compression',
})
