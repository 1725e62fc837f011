/** The product as `npm start` runs it; tells how long its event loop made others wait. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '#server/config.ts'
import { start } from '#server/start.ts'
import { answerCosts } from './child.ts'

await start(readConfig(process.env, []))
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
answerCosts(() => {
  const loop_p99_ms = delay.percentile(99) / 1e6
  delay.reset()
  return { loop_p99_ms }
})
