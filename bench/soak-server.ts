/**
 * The product with the workers that it is told, as `npm start -- --workers N` runs it; its members are few and write much
 * more than people do, so the call table's limits are out of their way.
 */
import cluster from 'node:cluster'
import { limiters } from '#contract/limiters.ts'
import { readConfig } from '#server/config.ts'
import { start } from '#server/start.ts'
import { parentsDatabase, startWebProcess } from '#server/web-process.ts'
import { answerCosts } from './child.ts'

for (const limiter of Object.values(limiters)) Object.assign(limiter, { points: 10_000_000 })
if (cluster.isWorker) {
  await startWebProcess(readConfig(process.env, []), JSON.parse(String(process.env[parentsDatabase])))
} else {
  await start(readConfig(process.env, ['--workers', String(process.env.WORKERS)]))
  process.on('message', (word) => {
    if (word !== 'kill') return
    const workers = Object.values(cluster.workers ?? {})
    workers[Math.floor(Math.random() * workers.length)]?.process.kill('SIGKILL')
  })
  answerCosts()
}
