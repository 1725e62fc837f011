import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createAgeProofs } from './adapters/age-proof/create.ts'
import { openCountryDatabase } from './adapters/geo/country-database.ts'
import { createEmbeddedGeo } from './adapters/geo/embedded.ts'
import { findOwnTowns } from './adapters/geo/town-file.ts'
import { createMailOutbox } from './adapters/mail/outbox.ts'
import { createPictures } from './adapters/pictures/pool.ts'
import { createPool, type PoolOptions } from './adapters/postgres/pool.ts'
import type { DatabaseConnection } from './adapters/postgres/port.ts'
import { openReplicas, replica_answer_ms } from './adapters/postgres/replicas.ts'
import { createSmsGateway } from './adapters/sms/gateway.ts'
import { createSmsOutbox } from './adapters/sms/outbox.ts'
import { createLibreTranslate } from './adapters/translation/libretranslate.ts'
import { createPushSender } from './adapters/web-push/sender.ts'
import { openBetweenProcesses } from './between-processes.ts'
import type { Adapters } from './compose.ts'
import type { Config } from './config/config.ts'
import { countMails } from './count-mails.ts'
import type { App } from './kernel/app.ts'
import { systemClock } from './kernel/clock.ts'
import { noMetrics } from './kernel/metrics.ts'
import { openErasureLog, openStorage } from './open-storage.ts'
import { createPaymentProviders } from './payment-providers.ts'
import { StartError } from './start-error.ts'

/** Opens the database pool of a process, and logs broken connections while the process runs. */
export function openPool(
  connection: DatabaseConnection,
  log: Logger,
  options: Pick<PoolOptions, 'answerMs'> = {},
): pg.Pool {
  const db = createPool(connection, {
    ...options,
    // Logs no warning while the pool closes, because the database may then close a connection first.
    onError: (error) => db.ending || log.warn({ err: error }, 'database connection'),
  })
  return db
}

/** Creates the adapters. Uses the embedded default for each adapter that the environment does not configure. */
export async function adaptersFor(
  config: Config,
  {
    db,
    log,
    templates,
    processName = 'main',
  }: Pick<Adapters, 'db' | 'log' | 'templates'> & { processName?: string },
): Promise<Adapters & Pick<App, 'metrics'>> {
  const metrics = config.metrics ? await openMetrics(db, processName) : noMetrics
  return {
    config,
    db,
    replicas: openReplicas(
      db,
      config.replicaUrls.map((connectionString) =>
        openPool({ connectionString }, log, { answerMs: replica_answer_ms }),
      ),
      { log },
    ),
    log,
    clock: systemClock,
    ...(await openBetweenProcesses(config, log)),
    geo: createEmbeddedGeo(findOwnTowns(config.dataDir), await openCountries(config.geoip.mmdb)),
    metrics,
    mail: countMails(
      config.mail.smtp
        ? (await import('./adapters/mail/smtp.ts')).createSmtpTransport(config.mail.smtp)
        : createMailOutbox(config.dataDir),
      metrics,
    ),
    sms: config.sms ? createSmsGateway(config.sms) : createSmsOutbox(config.dataDir),
    translator: config.translation && createLibreTranslate(config.translation),
    push: createPushSender(),
    templates,
    storage: openStorage(config),
    erasureLog: openErasureLog(config),
    pictures: createPictures({ folder: join(config.dataDir, 'incoming') }),
    payments: await createPaymentProviders(config, { db, clock: systemClock }),
    ageProofs: await openAgeProofs(config),
    identityProvider:
      config.oidc && (await import('./adapters/identity/openid.ts')).createOpenIdProvider(config.oidc),
  }
}

/** Loads the package for metrics only where it is used. */
async function openMetrics(db: pg.Pool, processName: string): Promise<App['metrics']> {
  const { createProcessMetrics } = await import('./metrics/process-metrics.ts')
  return createProcessMetrics(processName, db)
}

/** Reads the certificates of AGE_PROOF_ISSUERS. Throws `StartError` if they cannot be read. */
function openAgeProofs({ ageIssuers, demo }: Config) {
  return createAgeProofs(ageIssuers, { hasSandbox: demo !== 'off' }).catch((error: Error) => {
    throw new StartError(
      `AGE_PROOF_ISSUERS=${ageIssuers}: cannot read this file as certificates in PEM (${error.message})`,
    )
  })
}

/** Opens the country database of GEOIP_MMDB. Throws `StartError` if it cannot be read. */
function openCountries(file: string | null) {
  if (file === null) return undefined
  return openCountryDatabase(file).catch((error: Error) => {
    throw new StartError(
      `GEOIP_MMDB=${file}: cannot read this file as a country database in MaxMind's format (${error.message})`,
    )
  })
}

/** Closes everything that a process has opened, but does not stop the database server. */
export async function closeAdapters(app: App): Promise<void> {
  await app.mail.close()
  await app.pictures.close()
  await app.bus.close()
  await app.replicas.close()
  await app.db.end()
}
