import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { createBus } from './adapters/bus/bus.ts'
import type { Bus } from './adapters/bus/port.ts'
import { createParentTransport, createWorkerTransport } from './adapters/bus/processes.ts'
import { createRedisTransport } from './adapters/bus/redis.ts'
import type { RateLimiter } from './adapters/rate-limits/port.ts'
import {
  createMemoryRateLimiter,
  createParentRateLimiter,
  createRedisRateLimiter,
  createWorkerRateLimiter,
} from './adapters/rate-limits/rate-limits.ts'
import type { Config } from './config/config.ts'
import { StartError } from './start-error.ts'

/** Message bus and rate limits, which the processes of an installation share besides the database. */
export interface BetweenProcesses {
  readonly bus: Bus
  readonly rateLimiter: RateLimiter
}

/**
 * Opens the message bus and the rate limits. They are in Redis if REDIS_URL is set, else in the parent process if one
 * host has several workers, else in the memory of the only process. Throws `StartError` if Redis refuses the
 * connection.
 */
export async function openBetweenProcesses(
  { redisUrl, workers }: Pick<Config, 'redisUrl' | 'workers'>,
  log: Logger,
): Promise<BetweenProcesses> {
  if (redisUrl !== null) {
    const { connectRedis } = await import('./adapters/redis/connect.ts')
    const redis = await connectRedis(redisUrl, log).catch((error: Error) => {
      throw new StartError(error.message)
    })
    return { bus: createBus(createRedisTransport(redis, log)), rateLimiter: createRedisRateLimiter(redis) }
  }
  if (cluster.isWorker)
    return { bus: createBus(createWorkerTransport()), rateLimiter: createWorkerRateLimiter() }
  if (workers === 0) return { bus: createBus(), rateLimiter: createMemoryRateLimiter() }
  return { bus: createBus(createParentTransport()), rateLimiter: createParentRateLimiter() }
}
