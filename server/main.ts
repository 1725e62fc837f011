/**
 * Entry point: `npm start`. Reads the environment, and only then loads anything that may load React, which draws pages
 * three times slower when NODE_ENV was never set.
 */
import { ConfigError, readConfig } from './config.ts'

process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'

try {
  const config = readConfig(process.env, process.argv.slice(2))
  const { start } = await import('./start.ts')
  await start(config)
} catch (error) {
  const foreseen = error instanceof ConfigError || (error instanceof Error && error.name === 'StartError')
  console.error(foreseen || !(error instanceof Error) ? String((error as Error).message) : error.stack)
  process.exit(1)
}
