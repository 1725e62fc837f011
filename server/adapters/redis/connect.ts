import { Redis, type RedisOptions } from 'ioredis'
import type { Logger } from 'pino'
import type { RedisConnections } from './port.ts'

/** How long a start waits for the server; without it, it goes on and comes to it later. */
const patienceMs = 3_000
const oldest = 7

const options: RedisOptions = {
  // What cannot be said now is not said later: the bus looks for itself, limits count in the process.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 1_000,
  // The bus lets itself be heard each second: a connection that is silent for so long is dead or its server frozen.
  socketTimeout: 3_000,
  connectTimeout: 3_000,
  retryStrategy: (times) => Math.min(times * 100, 1_000) * (0.5 + Math.random()),
}

/**
 * The connections to the Redis or Valkey that REDIS_URL names. A server that does not answer now is waited for in the
 * background; one that refuses us or is too old throws, without the password in its words.
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
  let said = ''
  for (const client of [commands, subscriber])
    client.on('error', (error: Error) => {
      if (error.message === said) return
      said = error.message
      log.warn({ err: error, source: 'redis' }, 'no connection to Redis')
    })
  commands.on('ready', () => {
    said = ''
  })
  try {
    await firstAnswer(commands)
  } catch (error) {
    await close()
    throw new Error(`REDIS_URL (${new URL(url).host}): ${(error as Error).message}`, { cause: error })
  }
  return { commands, subscriber, close }
}

/** Settles when the server has answered, or has not for too long; throws where it will never serve us. */
async function firstAnswer(client: Redis): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patienceMs)
  const onReady = () => resolve()
  const onError = (error: Error) => {
    // Nobody listens there yet: it may come.
    if (/^(WRONGPASS|NOAUTH|NOPERM|ERR)/.test(error.message)) reject(error)
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
  if (Number.parseInt(version, 10) < oldest)
    throw new Error(`is version ${version}; expected Redis ${oldest} or newer, or Valkey`)
}
