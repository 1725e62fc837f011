import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { RedisConnections } from '#server/adapters/redis/port.ts'
import type { Transport } from './transport.ts'

/**
 * Interval of the heartbeats that a process sends to itself through Redis. Without heartbeats, `socketTimeout`
 * (`redis/connect.ts`) closes the connection.
 */
const heartbeat_ms = 1_000

/**
 * Returns the name of the bus's channel. The name contains the database number, because all databases of a Redis server
 * share its channels.
 */
const channelOf = (database = 0) => `batticuore:${database}:bus`

/**
 * Creates a transport over publish/subscribe of Redis or Valkey. The transport comes up when the first heartbeat of
 * this process returns from the server, and goes down when a connection closes. If the server freezes, no heartbeat
 * returns and `socketTimeout` closes the connection.
 */
export function createRedisTransport(redis: RedisConnections, log: Pick<Logger, 'warn' | 'info'>): Transport {
  const { commands, subscriber } = redis
  const own = `beat ${randomUUID()}`
  const channel = channelOf(commands.options.db)
  let isOpen = false
  let timer: NodeJS.Timeout | undefined

  const send = (text: string) => void commands.publish(channel, text).catch(() => {})
  const disconnected = () => {
    if (isOpen) log.warn({ source: 'redis' }, 'bus disconnected: polling the database')
    isOpen = false
  }
  return {
    get isUp() {
      return isOpen
    },
    send,
    open(receive, joined) {
      subscriber.on('message', (_channel, text) => {
        if (!text.startsWith('beat ')) return receive(text)
        if (text !== own) return
        if (isOpen) return
        isOpen = true
        log.info({ source: 'redis' }, 'bus connected')
        joined()
      })
      subscriber.on('close', disconnected)
      commands.on('close', disconnected)
      // Sends a heartbeat immediately after each reconnection. ioredis itself restores the subscription.
      subscriber.on('ready', () => send(own))
      commands.on('ready', () => send(own))
      subscriber.subscribe(channel).catch(() => {})
      timer = setInterval(() => send(own), heartbeat_ms).unref()
      send(own)
    },
    async close() {
      clearInterval(timer)
      isOpen = false
      await redis.close()
    },
  }
}
