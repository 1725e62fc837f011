import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import type { RedisConnections } from '#server/adapters/redis/port.ts'
import type { Counter, CounterOptions, Limits } from './port.ts'

/** Limits of a process that is alone. */
export const createMemoryLimits = (): Limits => limitsOf((options) => new RateLimiterMemory(options))

/** Limits of a worker: its parent counts for all. */
export const createWorkerLimits = (): Limits => limitsOf((options) => new RateLimiterCluster(options))

/** Limits of a parent, which counts for its workers. */
export function createParentLimits(): Limits {
  void new RateLimiterClusterMaster() // it listens to them from now on
  return createMemoryLimits()
}

/** Limits in Redis; while it is away, each process counts by itself. */
export function createRedisLimits({ commands }: Pick<RedisConnections, 'commands'>): Limits {
  return limitsOf(
    (options) =>
      new RateLimiterRedis({
        ...options,
        keyPrefix: `batticuore:limit:${options.keyPrefix}`,
        storeClient: commands,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(options),
      }),
  )
}

function limitsOf(make: (options: IRateLimiterOptions) => RateLimiterAbstract): Limits {
  return {
    counter: ({ name, points, seconds, blockSeconds }: CounterOptions) =>
      counterOf(
        make({
          keyPrefix: name,
          points,
          duration: seconds,
          ...(blockSeconds === undefined ? {} : { blockDuration: blockSeconds }),
        }),
      ),
  }
}

function counterOf(limiter: RateLimiterAbstract): Counter {
  return {
    async take(key) {
      try {
        await limiter.consume(key)
        return null
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal
        return (refusal as RateLimiterRes).msBeforeNext
      }
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
    async forget(key) {
      await limiter.delete(key)
    },
  }
}
