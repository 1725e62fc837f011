/**
 * Measures the server's CPU for JSON calls with metrics, against the same server without metrics.
 */
import { type CallName, calls } from '#contract/index.ts'
import { startBenchApp } from './bench-app.ts'
import { type Child, startChild } from './child.ts'
import { report } from './figure.ts'
import type { BenchMember } from './members.ts'
import { measurePairs, type Pair, percent } from './pairs.ts'
import { sendRequests } from './send-request.ts'

const requests = 800
const token = 'a-token-of-the-bench'
const measured: readonly CallName[] = ['currentUser', 'getSettings', 'listLikes', 'listChats']

await using bench = await startBenchApp()
const { members } = bench
const environment = { DATABASE_URL: bench.databaseUrl }
await using counted = await startChild('product-server', { ...environment, METRICS_TOKEN: token })
await using plain = await startChild('product-server', environment)

const { ours, reference, ratio, spread } = await measurePairs(() => costs(counted, plain))
report({
  name: 'metrics_cpu',
  value: ratio,
  unit: 'ratio',
  details: `with ${ours.toFixed(0)} us, without ${reference.toFixed(0)} us, spread ${percent(spread)}`,
  atMost: 1.02,
})

/** Returns the CPU per request of both servers, in microseconds. One client sends requests to both alternately. */
async function costs(one: Child, other: Child): Promise<Pair> {
  const servers = [one, other] as const
  const before = await Promise.all(servers.map((server) => server.cost()))
  await sendRequests(2 * requests, (nth) => {
    const who = members[Math.floor(nth / 2) % members.length] as BenchMember
    const name = measured[Math.floor(nth / 2) % measured.length] as CallName
    return { origin: (servers[nth % 2] as Child).origin, path: calls[name].route.path, who }
  })
  const after = await Promise.all(servers.map((server) => server.cost()))
  const [with_us, without_us] = after.map(({ cpu_us }, n) => (cpu_us - (before[n]?.cpu_us ?? 0)) / requests)
  return [Number(with_us), Number(without_us)]
}
