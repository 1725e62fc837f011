import type { Redis } from 'ioredis'

/** The two connections of a process. A connection that has subscribed cannot send other commands. */
export interface RedisConnections {
  readonly commands: Redis
  readonly subscriber: Redis
  close(): Promise<void>
}
