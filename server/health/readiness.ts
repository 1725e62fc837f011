import { schemaComparer, type SchemaState } from '#server/adapters/postgres/compare-schema.ts'
import type { Readiness } from '#server/http/health.ts'
import type { App } from '#server/kernel/app.ts'
import { seconds } from '#server/kernel/clock.ts'
import { kept } from './kept.ts'

/** Time for one answer. Load balancers give up after a few seconds. */
const answer_ms = seconds(2)
/** Time for which an answer holds, so that many questions cost no more than one. */
const kept_ms = seconds(1)
/** Time for which an answer about the storage holds, because a question to a bucket costs money. */
const storage_kept_ms = seconds(30)

type ReadinessCode = 'database_unreachable' | 'schema_behind' | 'queue_unreachable'

/**
 * Returns a function that tells why this process cannot serve requests: the database, this version's migrations and the
 * job queue. Without the storage, photos are missing, but pages and chats work; all processes use the same one, so
 * it is only a warning: it must not take the whole site away. The function only reads, so that a full disk, in which reads
 * continue, does not end the service.
 */
export function createReadiness(
  { db, storage }: Pick<App, 'db' | 'storage'>,
  { keptMs = kept_ms, storageKeptMs = storage_kept_ms, answerMs = answer_ms } = {},
): Readiness {
  const compareSchema = schemaComparer()
  const checkDatabase = kept(keptMs, () =>
    within(answerMs, databaseProblems(db, compareSchema), 'database_unreachable'),
  )
  const checkStorage = kept(storageKeptMs, () =>
    within(
      answerMs,
      storage.reach().then(() => []),
      'storage_unreachable',
    ),
  )
  return async () => {
    const [codes, warnings] = await Promise.all([checkDatabase(), checkStorage()])
    return { codes, warnings }
  }
}

/** A newer schema is no problem: while releases change, processes of the old one serve until the new ones are ready. */
async function databaseProblems(
  db: App['db'],
  compareSchema: (db: App['db']) => Promise<SchemaState>,
): Promise<ReadinessCode[]> {
  const [state, { rows }] = await Promise.all([
    compareSchema(db),
    db.query<{ queued: boolean }>(`select to_regclass('graphile_worker.jobs') is not null as queued`),
  ])
  return [
    ...(state === 'behind' ? (['schema_behind'] as const) : []),
    ...(rows[0]?.queued ? [] : (['queue_unreachable'] as const)),
  ]
}

/** Returns the result of `work`, or the code if it fails or takes longer. */
async function within<Code extends string>(
  ms: number,
  work: Promise<readonly Code[]>,
  code: Code,
): Promise<readonly Code[]> {
  const limit = Promise.withResolvers<readonly Code[]>()
  const timer = setTimeout(() => limit.resolve([code]), ms)
  try {
    return await Promise.race([work, limit.promise])
  } catch {
    return [code]
  } finally {
    clearTimeout(timer)
  }
}
