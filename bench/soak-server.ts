/**
 * Runs the product as `npm start -- --workers N` does. The environment variable WORKERS is the number of workers. The
 * few senders of the bench `soak` write far more messages than real members. Therefore this server has rate limits that
 * no sender reaches. The command `kill` kills a random worker.
 */
import cluster from 'node:cluster'
import { rateLimits } from '#contract/wire/rate-limits.ts'
import { readConfig } from '#server/config/config.ts'
import { start } from '#server/start.ts'
import { parentsDatabase, startWebProcess } from '#server/web-process.ts'
import { serveCosts } from './child.ts'

for (const rateLimit of Object.values(rateLimits))
  Object.assign(rateLimit, { points: 10_000_000, visitors: 10_000_000 })
if (cluster.isWorker) {
  await startWebProcess(readConfig(process.env, []), JSON.parse(String(process.env[parentsDatabase])))
} else {
  await start(readConfig(process.env, ['--workers', String(process.env.WORKERS)]))
  process.on('message', (command) => {
    if (command !== 'kill') return
    const workers = Object.values(cluster.workers ?? {})
    workers[Math.floor(Math.random() * workers.length)]?.process.kill('SIGKILL')
  })
  serveCosts()
}
