/** Resident memory of the server's process after its start, and after two thousand pages. */
import { askMany } from './ask.ts'
import { startChild } from './child.ts'
import { report } from './figure.ts'
import { startGround } from './ground.ts'

const pages = 2_000
const MB = 1_048_576

await using ground = await startGround()
await using server = await startChild('product-server', { DATABASE_URL: ground.databaseUrl })
const { members } = ground
const before = await server.cost()
report({ name: 'memory_start', value: before.rss_bytes / MB, unit: 'MB' })

await askMany(pages, (nth) => ({
  origin: server.origin,
  path: '/members',
  who: members[nth % members.length] ?? null,
  encoding: 'gzip, br',
}))
const after = await server.cost()
report({ name: 'memory_loaded', value: after.rss_bytes / MB, unit: 'MB', beside: `after ${pages} pages` })
report({
  name: 'page_cpu',
  value: (after.cpu_us - before.cpu_us) / pages,
  unit: 'us',
  beside: 'server CPU of one /members over HTTP: session, search, drawing, compression',
})
