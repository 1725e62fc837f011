import type pg from 'pg'
import type { Logger } from 'pino'
import type { AgeProofs } from '#server/adapters/age-proof/port.ts'
import type { Bus } from '#server/adapters/bus/port.ts'
import type { ErasureLog } from '#server/adapters/erasure-log/port.ts'
import type { Geo } from '#server/adapters/geo/port.ts'
import type { IdentityProvider } from '#server/adapters/identity/port.ts'
import type { MailTransport } from '#server/adapters/mail/port.ts'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import type { PaymentProviders } from '#server/adapters/payments/port.ts'
import type { Pictures } from '#server/adapters/pictures/port.ts'
import type { Replicas } from '#server/adapters/postgres/port.ts'
import type { ProofOfWork } from '#server/adapters/proof-of-work/port.ts'
import type { RateLimiter } from '#server/adapters/rate-limits/port.ts'
import type { SmsTransport } from '#server/adapters/sms/port.ts'
import type { Surroundings } from '#server/adapters/surroundings/port.ts'
import type { Translator } from '#server/adapters/translation/port.ts'
import type { PushTransport } from '#server/adapters/web-push/port.ts'
import type { Config } from '#server/config/config.ts'
import type { CallRateLimits } from './call-rate-limits.ts'
import type { Clock } from './clock.ts'
import type { ComposedReads } from './composed-reads.ts'
import type { EventHandler } from './event.ts'
import type { Health } from './health.ts'
import type { Metrics } from './metrics.ts'
import type { Presence } from './presence.ts'
import type { Templates } from './templates.ts'

/** Dependencies that all use cases share. Created once, by `server/start.ts` or by the tests' harness. */
export interface App {
  readonly config: Config
  readonly db: pg.Pool
  readonly replicas: Replicas
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly surroundings: Surroundings
  readonly health: Health
  readonly bus: Bus
  readonly rateLimiter: RateLimiter
  readonly callLimits: CallRateLimits
  readonly proofOfWork: ProofOfWork
  readonly presence: Presence
  readonly geo: Geo
  readonly mail: MailTransport
  readonly sms: SmsTransport
  /** Translates texts on a member's request (X21); `null` if the installation offers no translations. */
  readonly translator: Translator | null
  readonly push: PushTransport
  readonly templates: Templates
  readonly storage: ObjectStorage
  readonly erasureLog: ErasureLog
  readonly pictures: Pictures
  readonly payments: PaymentProviders
  /** With which staff may sign in; `null` if the installation has none. */
  readonly identityProvider: IdentityProvider | null
  readonly ageProofs: AgeProofs
  readonly eventHandlers: readonly EventHandler[]
  readonly composed: ComposedReads
}

/** A connection inside a transaction. */
export type Tx = pg.PoolClient
