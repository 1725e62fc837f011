import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { createBus } from './adapters/bus/bus.ts'
import type { Bus } from './adapters/bus/port.ts'
import { createParentTransport, createWorkerTransport } from './adapters/bus/processes.ts'
import { createRedisTransport } from './adapters/bus/redis.ts'
import {
  createMemoryLimits,
  createParentLimits,
  createRedisLimits,
  createWorkerLimits,
} from './adapters/limits/limits.ts'
import type { Limits } from './adapters/limits/port.ts'
import { connectRedis } from './adapters/redis/connect.ts'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/** What the processes of an installation share beside its database. */
export interface BetweenProcesses {
  readonly bus: Bus
  readonly limits: Limits
}

/**
 * By Redis where the environment names one; among the workers of one host by their parent; alone in memory. Throws
 * `StartError` where Redis refuses us.
 */
export async function openBetweenProcesses(
  { redisUrl, workers }: Pick<Config, 'redisUrl' | 'workers'>,
  log: Logger,
): Promise<BetweenProcesses> {
  if (redisUrl !== null) {
    const redis = await connectRedis(redisUrl, log).catch((error: Error) => {
      throw new StartError(error.message)
    })
    return { bus: createBus(createRedisTransport(redis, log)), limits: createRedisLimits(redis) }
  }
  if (cluster.isWorker) return { bus: createBus(createWorkerTransport()), limits: createWorkerLimits() }
  if (workers === 0) return { bus: createBus(), limits: createMemoryLimits() }
  return { bus: createBus(createParentTransport()), limits: createParentLimits() }
}
