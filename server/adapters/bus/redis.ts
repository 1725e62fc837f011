import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { RedisConnections } from '#server/adapters/redis/port.ts'
import type { Transport } from './transport.ts'

/** Each process speaks to itself this often: a connection that stays silent for longer is given up. */
const beatMs = 1_000

/** Channels know no database numbers: two installations of one server would hear each other. */
const channelOf = (database = 0) => `batticuore:${database}:bus`

/**
 * Publish and subscribe of Redis or Valkey. The way is open once we hear what we say ourselves, through the server and
 * back, until either connection breaks: silence and a server that is frozen are never mistaken for each other.
 */
export function createRedisTransport(redis: RedisConnections, log: Pick<Logger, 'warn' | 'info'>): Transport {
  const { commands, subscriber } = redis
  const own = `beat ${randomUUID()}`
  const channel = channelOf(commands.options.db)
  let isOpen = false
  let timer: NodeJS.Timeout | undefined

  const send = (text: string) => void commands.publish(channel, text).catch(() => {})
  const lose = () => {
    if (isOpen)
      log.warn({ source: 'redis' }, 'processes do not hear each other; each looks into the database')
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
        log.info({ source: 'redis' }, 'processes hear each other')
        joined()
      })
      subscriber.on('close', lose)
      commands.on('close', lose)
      // Subscribed again by itself after each reconnection.
      subscriber.on('ready', () => send(own))
      commands.on('ready', () => send(own))
      subscriber.subscribe(channel).catch(() => {})
      timer = setInterval(() => send(own), beatMs).unref()
      send(own)
    },
    async close() {
      clearInterval(timer)
      isOpen = false
      await redis.close()
    },
  }
}
