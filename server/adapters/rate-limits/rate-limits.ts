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
import type { Counter, CounterOptions, RateLimiter } from './port.ts'

/** Creates the rate limiter of an installation with a single process. */
export const createMemoryRateLimiter = (): RateLimiter =>
  limitsOf((options) => new RateLimiterMemory(options))

/** Creates the rate limiter of a worker process. Its parent process counts for all workers. */
export const createWorkerRateLimiter = (): RateLimiter =>
  limitsOf((options) => new RateLimiterCluster(options))

/** Creates the rate limiter of a parent process, which counts for its workers. */
export function createParentRateLimiter(): RateLimiter {
  void new RateLimiterClusterMaster() // The constructor begins to listen to the workers.
  return createMemoryRateLimiter()
}

/** Creates a rate limiter that stores its counts in Redis. While Redis is down, each process counts separately. */
export function createRedisRateLimiter({ commands }: Pick<RedisConnections, 'commands'>): RateLimiter {
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

function limitsOf(make: (options: IRateLimiterOptions) => RateLimiterAbstract): RateLimiter {
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

function counterOf(rateLimit: RateLimiterAbstract): Counter {
  return {
    async take(key) {
      try {
        await rateLimit.consume(key)
        return null
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal
        return (refusal as RateLimiterRes).msBeforeNext
      }
    },
    async isFull(key) {
      return ((await rateLimit.get(key))?.consumedPoints ?? 0) >= rateLimit.points
    },
    async giveBack(key) {
      await rateLimit.reward(key)
    },
    async reset(key) {
      await rateLimit.delete(key)
    },
  }
}
