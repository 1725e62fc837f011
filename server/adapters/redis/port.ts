import type { Redis } from 'ioredis'

/** The two connections of a process: one may only listen once it has subscribed. */
export interface RedisConnections {
  readonly commands: Redis
  readonly subscriber: Redis
  close(): Promise<void>
}
