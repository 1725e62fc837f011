import type pg from 'pg'
import type { Logger } from 'pino'
import type { Bus } from '#server/adapters/bus/port.ts'
import type { Geo } from '#server/adapters/geo/port.ts'
import type { Limits } from '#server/adapters/limits/port.ts'
import type { MailTransport } from '#server/adapters/mail/port.ts'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import type { Pictures } from '#server/adapters/pictures/port.ts'
import type { PushTransport } from '#server/adapters/web-push/port.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from './clock.ts'
import type { EventHandler } from './event.ts'
import type { Presence } from './presence.ts'
import type { Words } from './words.ts'

/** Everything that use cases reach the world through; made once by `server/main.ts` (and by the tests' harness). */
export interface App {
  readonly config: Config
  readonly db: pg.Pool
  readonly clock: Clock
  readonly log: Logger
  readonly bus: Bus
  readonly limits: Limits
  readonly presence: Presence
  readonly geo: Geo
  readonly mail: MailTransport
  readonly push: PushTransport
  readonly words: Words
  readonly storage: ObjectStorage
  readonly pictures: Pictures
  readonly payments: PaymentProvider
  readonly eventHandlers: readonly EventHandler[]
}

/** A connection inside a transaction. */
export type Tx = pg.PoolClient
