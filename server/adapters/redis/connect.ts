import { Redis, type RedisOptions } from 'ioredis'
import type { Logger } from 'pino'
import type { RedisConnections } from './port.ts'

/**
 * Maximum time to wait for Redis at the app's start. After this time, the start continues and the client connects
 * in the background.
 */
const start_timeout_ms = 3_000
const min_version = 7

const options: RedisOptions = {
  // Makes commands fail immediately while disconnected. The app then polls the database for events, and each process
  // counts its rate limits separately.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 1_000,
  // Closes a connection after this silence in ms. The bus sends a heartbeat every second, so a longer silence means a
  // dead connection or a frozen server.
  socketTimeout: 3_000,
  connectTimeout: 3_000,
  retryStrategy: (times) => Math.min(times * 100, 1_000) * (0.5 + Math.random()),
}

/**
 * Connects to the Redis or Valkey server of REDIS_URL. If the server does not respond now, the client connects in
 * the background. Throws if the server rejects the connection or is too old. The error message does not contain the
 * password.
 */
export async function connectRedis(url: string, log: Pick<Logger, 'warn'>): Promise<RedisConnections> {
  const commands = new Redis(url, { ...options, connectionName: 'batticuore' })
  const subscriber = new Redis(url, {
    ...options,
    connectionName: 'batticuore-bus',
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
  })
  const close = async () => {
    commands.disconnect()
    subscriber.disconnect()
  }
  let lastLogged = ''
  for (const client of [commands, subscriber])
    client.on('error', (error: Error) => {
      if (error.message === lastLogged) return
      lastLogged = error.message
      log.warn({ err: error, source: 'redis' }, 'no connection to Redis')
    })
  commands.on('ready', () => {
    lastLogged = ''
  })
  try {
    await firstAnswer(commands)
  } catch (error) {
    await close()
    throw new Error(`REDIS_URL (${new URL(url).host}): ${(error as Error).message}`, { cause: error })
  }
  return { commands, subscriber, close }
}

/**
 * Resolves when the server responds, when it turns out to be unreachable, or after the timeout. Rejects if a retry
 * would fail too, for example after a wrong password.
 */
async function firstAnswer(client: Redis): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, start_timeout_ms)
  const onReady = () => resolve()
  const onError = (error: Error) => {
    if (/^(WRONGPASS|NOAUTH|NOPERM|ERR)/.test(error.message)) reject(error)
    // The server is not reachable yet. The client retries in the background.
    else if (/ECONNREFUSED|ENOTFOUND|ETIMEDOUT/.test(String((error as NodeJS.ErrnoException).code))) resolve()
  }
  client.once('ready', onReady).on('error', onError)
  try {
    await promise
  } finally {
    clearTimeout(timer)
    client.off('ready', onReady).off('error', onError)
  }
  if (client.status !== 'ready') return
  const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1] ?? ''
  if (Number.parseInt(version, 10) < min_version)
    throw new Error(`is version ${version}; expected Redis ${min_version} or newer, or Valkey`)
}
