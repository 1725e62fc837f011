/**
 * Entry point: `npm start`. Sets NODE_ENV before it loads any module that may load React, because React renders pages
 * three times slower without NODE_ENV.
 */
import cluster from 'node:cluster'
import { ConfigError, readConfig } from './config/config.ts'

try {
  const config = readConfig(process.env, process.argv.slice(2))
  process.env.NODE_ENV ??= config.dev ? 'development' : 'production'
  if (cluster.isWorker) {
    const { parentsDatabase, startWebProcess } = await import('./web-process.ts')
    const { processName } = await import('./web-processes.ts')
    const connection = JSON.parse(String(process.env[parentsDatabase]))
    await startWebProcess(config, connection, process.env[processName])
  } else {
    const { start } = await import('./start.ts')
    await start(config)
  }
} catch (error) {
  const isExpected = error instanceof ConfigError || (error instanceof Error && error.name === 'StartError')
  console.error(isExpected || !(error instanceof Error) ? String((error as Error).message) : error.stack)
  process.exit(1)
}
