/**
 * Entry point: `npm start`. Reads the environment, and only then loads anything that may load React, which draws pages
 * three times slower when NODE_ENV was never set.
 */
import cluster from 'node:cluster'
import { ConfigError, readConfig } from './config.ts'

process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'

try {
  const config = readConfig(process.env, process.argv.slice(2))
  if (cluster.isWorker) {
    const { parentsDatabase, startWebProcess } = await import('./web-process.ts')
    await startWebProcess(config, JSON.parse(String(process.env[parentsDatabase])))
  } else {
    const { start } = await import('./start.ts')
    await start(config)
  }
} catch (error) {
  const foreseen = error instanceof ConfigError || (error instanceof Error && error.name === 'StartError')
  console.error(foreseen || !(error instanceof Error) ? String((error as Error).message) : error.stack)
  process.exit(1)
}
