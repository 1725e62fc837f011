import type pg from 'pg'
import { noReplicas } from '#server/adapters/postgres/replicas.ts'
import type { BenchApp } from './bench-app.ts'
import type { BenchMember } from './members.ts'
import { createUnlimitedServer } from './unlimited-server.ts'

/** A statement as pg sends it. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The SQL statements and the response of one request. */
export interface Recording {
  /** Groups of concurrent statements, in order. */
  readonly groups: readonly (readonly Statement[])[]
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Recordings by session token. */
export type Recordings = Readonly<Record<string, Recording>>

/**
 * Calls the path `pathFor(member)` as each bench member. Records the SQL statements and the response. The bare server
 * later repeats them.
 */
export async function recordCalls(
  bench: BenchApp,
  pathFor: (member: BenchMember) => string,
): Promise<Recordings> {
  const { app, members } = bench
  const groups: Statement[][] = []
  const db = watch(app.db, groups)
  const watched = { ...app, db, replicas: noReplicas(db) }
  const server = await createUnlimitedServer(watched)
  const recordings: Record<string, Recording> = {}
  const get = (member: BenchMember) =>
    server.inject({
      url: pathFor(member),
      headers: { host: 'localhost', cookie: `sid=${member.token}`, 'sec-fetch-site': 'same-origin' },
    })
  for (const member of members) {
    await get(member) // not recorded, because the first call may also update the last activity
    groups.length = 0
    const { statusCode, headers, body } = await get(member)
    if (statusCode !== 200) throw new Error(`${pathFor(member)} returned ${statusCode}: ${body}`)
    const kept = Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'connection')
    recordings[member.token] = {
      groups: groups.map((group) => [...group]),
      headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
      body,
    }
  }
  await server.close()
  return recordings
}

/**
 * Returns a pool that also records its statements in `groups`. A statement joins the last group if another statement is
 * running. Otherwise, it starts a new group.
 */
function watch(pool: pg.Pool, groups: Statement[][]): pg.Pool {
  let running = 0
  const query = async (config: pg.QueryConfig | string, values?: unknown[]) => {
    if (running++ === 0) groups.push([])
    groups.at(-1)?.push(statementOf(config, values))
    try {
      return await pool.query(config as pg.QueryConfig, values)
    } finally {
      running--
    }
  }
  return new Proxy(pool, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key, target)),
  })
}

/** Returns the statement of a call of `query`. */
export function statementOf(config: pg.QueryConfig | string, values?: unknown[]): Statement {
  const statement = typeof config === 'string' ? { text: config, values } : config
  return {
    ...(statement.name === undefined ? {} : { name: statement.name }),
    text: statement.text,
    values: (statement.values ?? []).map(packed),
  }
}

/** Encodes a Buffer in PostgreSQL's hex format, because JSON cannot contain bytes. */
const packed = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)
