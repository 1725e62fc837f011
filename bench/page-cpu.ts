/**
 * Measures the server's CPU for pages of visitors that are in the cache, with site, language, tracking, security headers
 * and log. Compares it with a bare node:http server that sends the same headers and bytes.
 */
import { writeFileSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { startBenchApp } from './bench-app.ts'
import { type Child, startChild } from './child.ts'
import { benchData } from './database.ts'
import { report } from './figure.ts'
import { listPages } from './pages.ts'
import { measurePairs, type Pair, percent } from './pairs.ts'
import { sendRequest, sendRequests } from './send-request.ts'

/** The response of each page, by path. The body is in base64, as it was sent. */
export type RecordedPages = Readonly<
  Record<string, { readonly headers: OutgoingHttpHeaders; readonly body: string }>
>

const requests = 600
const encoding = 'gzip, deflate, br'

await using bench = await startBenchApp()
await using product = await startChild('product-server', { DATABASE_URL: bench.databaseUrl })
const pages = (await listPages(bench)).filter(({ isSignedIn }) => !isSignedIn)
const file = join(benchData, 'recorded-pages.json')
const recorded = await Promise.all(pages.map(async ({ path }) => [path, await record(path)] as const))
writeFileSync(file, JSON.stringify(Object.fromEntries(recorded)))
await using bare = await startChild('bare-page-server', { RECORDINGS: file })

for (const { name, path } of pages) {
  const { ours, reference, ratio, spread } = await measurePairs(() => costs(path))
  report({
    name: `${name}_page_cpu`,
    value: ratio,
    unit: 'ratio',
    details: `ours ${ours.toFixed(0)} us, bare ${reference.toFixed(0)} us, spread ${percent(spread)}`,
    atMost: 1.5,
  })
}

/** Requests the page once. After that, it is in the cache. */
async function record(path: string): Promise<RecordedPages[string]> {
  const { status, headers, body } = await sendRequest({ origin: product.origin, path, encoding })
  if (status !== 200) throw new Error(`${path} returned ${status}`)
  const { connection: _, 'keep-alive': __, date: ___, ...own } = headers
  return { headers: own, body: body.toString('base64') }
}

/** Returns the CPU per request of both servers, in microseconds. One client asks both alternately. */
async function costs(path: string): Promise<Pair> {
  const servers: readonly [Child, Child] = [product, bare]
  const before = await Promise.all(servers.map((server) => server.cost()))
  await sendRequests(2 * requests, (nth) => ({ origin: (servers[nth % 2] as Child).origin, path, encoding }))
  const after = await Promise.all(servers.map((server) => server.cost()))
  const [one, other] = after.map(({ cpu_us }, place) => (cpu_us - (before[place]?.cpu_us ?? 0)) / requests)
  return [Number(one), Number(other)]
}
