import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { DatabaseConnection } from '#server/adapters/postgres/port.ts'
import { withDatabase } from '#server/adapters/postgres/scratch-database.ts'
import { migrateOwnDatabase, type TestDatabase, withClient } from '#server/adapters/postgres/test-database.ts'
import { listStatements, runStatements } from '#server/distribution/distribute.ts'

interface Node {
  readonly host: string
  readonly port: number
}

/**
 * Creates a test's own database on the coordinator at CITUS_URL and on its workers, with the schema distributed. The
 * role in CITUS_URL must be a superuser on each node, because only superusers create the extension.
 */
export async function createCitusDatabase(coordinatorUrl: string): Promise<TestDatabase> {
  const coordinator: DatabaseConnection = { connectionString: coordinatorUrl }
  const workers = await listWorkers(coordinator)
  const servers = [coordinator, ...workers.map((node) => at(coordinatorUrl, node))]
  const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`
  for (const server of servers) {
    await run(server, `create database ${name} template template0 encoding 'UTF8'`)
    await run(withDatabase(server, name), 'create extension citus')
  }
  const connection = withDatabase(coordinator, name)
  const own = new URL(coordinatorUrl)
  await run(connection, 'select citus_set_coordinator_host($1, $2)', [own.hostname, Number(own.port || 5432)])
  for (const { host, port } of workers) await run(connection, 'select citus_add_node($1, $2)', [host, port])
  const database = await migrateOwnDatabase({ ...connection, database: name })
  await withTransaction(connection, async (client) => runStatements(client, await listStatements(client)))
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      for (const server of servers) await run(server, `drop database ${name} with (force)`)
    },
  }
}

async function listWorkers(coordinator: DatabaseConnection): Promise<Node[]> {
  const { rows } = await run(
    coordinator,
    `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and shouldhaveshards and groupid > 0`,
  )
  if (rows.length < 2) throw new Error(`CITUS_URL has ${rows.length} workers; the proof needs two`)
  return rows as Node[]
}

function at(url: string, { host, port }: Node): DatabaseConnection {
  const address = new URL(url)
  address.hostname = host
  address.port = String(port)
  return { connectionString: address.href }
}

const run = (connection: DatabaseConnection, text: string, values: readonly unknown[] = []) =>
  withClient(connection, (client) => client.query(text, [...values]))

const withTransaction = (connection: DatabaseConnection, work: (client: pg.Client) => Promise<void>) =>
  withClient(connection, async (client) => {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  })
