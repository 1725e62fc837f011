import type pg from 'pg'
import { findOpenSessions, findSession } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { createServer } from '#server/http/server.ts'
import type { Ground } from './ground.ts'
import type { BenchMember } from './people.ts'

/** A statement as it went to the database. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** What one request did and answered. */
export interface Recording {
  /** Statements in turns: those of one turn went out together. */
  readonly turns: readonly (readonly Statement[])[]
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** By the session token that asked. */
export type Recordings = Readonly<Record<string, Recording>>

/** Makes a call once as each member and keeps what it did: the work that a bare server has to do as well. */
export async function recordCalls(
  ground: Ground,
  pathFor: (member: BenchMember) => string,
): Promise<Recordings> {
  const { app, members } = ground
  const turns: Statement[][] = []
  const db = watch(app.db, turns)
  const watched = { ...app, db }
  const server = await createServer({
    app: watched,
    handlers,
    limits: { take: async () => {} },
    identity: {
      findSite: (hostname) => findSite(watched, hostname),
      findSession: (site, token) => findSession(watched, site, token),
      findOpenSessions: (hashes) => findOpenSessions(watched, hashes),
    },
    mounts: [],
  })
  const recordings: Record<string, Recording> = {}
  const get = (member: BenchMember) =>
    server.inject({
      url: pathFor(member),
      headers: { host: 'localhost', cookie: `__Host-sid=${member.token}`, 'sec-fetch-site': 'same-origin' },
    })
  for (const member of members) {
    await get(member) // what is only done now and then (a sign of life) is not part of every call
    turns.length = 0
    const { statusCode, headers, body } = await get(member)
    if (statusCode !== 200) throw new Error(`${pathFor(member)} answered ${statusCode}: ${body}`)
    const kept = Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'connection')
    recordings[member.token] = {
      turns: turns.map((turn) => [...turn]),
      headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
      body,
    }
  }
  await server.close()
  return recordings
}

/** A pool that writes down its statements; a turn begins where none is on its way. */
function watch(pool: pg.Pool, turns: Statement[][]): pg.Pool {
  let onTheirWay = 0
  const query = async (config: pg.QueryConfig | string, values?: unknown[]) => {
    const statement = typeof config === 'string' ? { text: config, values } : config
    if (onTheirWay++ === 0) turns.push([])
    turns.at(-1)?.push({
      ...(statement.name === undefined ? {} : { name: statement.name }),
      text: statement.text,
      values: (statement.values ?? []).map(packed),
    })
    try {
      return await pool.query(config as pg.QueryConfig, values)
    } finally {
      onTheirWay--
    }
  }
  return new Proxy(pool, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key, target)),
  })
}

/** Bytes survive JSON in the form in which they are sent anyway. */
const packed = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)
