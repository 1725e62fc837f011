import { serverProblems } from '#server/adapters/postgres/check-server.ts'
import { schemaComparer } from '#server/adapters/postgres/compare-schema.ts'
import { codeOf, failure, type HealthContext, warning } from '#server/health/context.ts'
import type { Finding } from '#server/kernel/health.ts'

/** From this share of the server's connections, new processes may get none. */
const crowded_share = 0.9
/** Differences between the clocks of database and process. Jobs are late by the difference, and links end early. */
const skew_ms = { warning: 2_000, failure: 30_000 } as const

interface Facts {
  readonly is_superuser: boolean
  readonly may_create: boolean
  readonly connections: number
  readonly connections_max: number
  readonly now_ms: string
}

const compareSchema = schemaComparer()

/** Checks the server, the rights of its user, the schema, and the clock. */
export async function checkDatabase(context: HealthContext): Promise<Finding[]> {
  const { db } = context
  try {
    const [server, facts, schema] = await Promise.all([serverProblems(db), readFacts(db), compareSchema(db)])
    return [
      ...(server.isSupported ? [] : [failure('database_version', { value: server.version })]),
      ...server.unsafe.map((value) => failure('database_durability', { value })),
      ...findingsOf(context, facts),
      ...(schema === 'behind' ? [failure('schema_behind')] : []),
      ...(schema === 'other' ? [failure('schema_other')] : []),
    ]
  } catch (error) {
    return [failure('database_unreachable', { value: codeOf(error) })]
  }
}

async function readFacts(db: HealthContext['db']): Promise<Facts> {
  const { rows } = await db.query<Facts>(
    `select (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
            has_schema_privilege(current_schema(), 'create') as may_create,
            (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
            current_setting('max_connections')::int as connections_max,
            extract(epoch from now()) * 1000 as now_ms`,
  )
  return rows[0] as Facts
}

function findingsOf({ config, clock }: HealthContext, facts: Facts): Finding[] {
  const skew = Math.abs(Number(facts.now_ms) - clock.now().getTime())
  const value = `${Math.round(skew / 1_000)} s`
  return [
    ...(facts.may_create ? [] : [failure('database_rights')]),
    // The embedded database has no other user, and only this machine reaches it.
    ...(facts.is_superuser && config.databaseUrl !== null ? [warning('database_role')] : []),
    ...(facts.connections >= crowded_share * facts.connections_max
      ? [warning('database_connections', { value: `${facts.connections}/${facts.connections_max}` })]
      : []),
    ...(skew >= skew_ms.failure
      ? [failure('clock_skew', { value })]
      : skew >= skew_ms.warning
        ? [warning('clock_skew', { value })]
        : []),
  ]
}
