/** Runs the product as `npm start` does, and reports the delay of its event loop. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '#server/config/config.ts'
import { start } from '#server/start.ts'
import { serveCosts } from './child.ts'

await start(readConfig(process.env, []))
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
serveCosts(() => {
  const loop_p99_ms = delay.percentile(99) / 1e6
  delay.reset()
  return { loop_p99_ms }
})
