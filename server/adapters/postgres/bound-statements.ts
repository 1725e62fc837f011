import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/**
 * Maximum number of prepared statements per connection. Each combination of search filters is a separate statement,
 * which takes up to 90 KB in the server process of the connection. After 580 different searches, such a process had
 * grown from 2 MB to 55 MB.
 */
const statements_max = 100

/**
 * The part of pg's connection that records the names of prepared statements. pg's type declarations do not contain this
 * property.
 */
interface PreparingConnection extends pg.Connection {
  readonly parsedStatements: Record<string, string>
}

/**
 * Makes a connection close its least recently used prepared statements. Sends the `Close` message together with the
 * next `Parse` message. Closing therefore needs no extra round trip, and also works inside a failed transaction.
 */
export function boundStatements(client: pg.PoolClient, most = statements_max): void {
  const { connection } = client as unknown as { connection: PreparingConnection }
  const [parse, bind] = [connection.parse.bind(connection), connection.bind.bind(connection)]
  const used = new LRUCache<string, true>({
    max: most,
    dispose(_, name, reason) {
      if (reason !== 'evict') return
      delete connection.parsedStatements[name]
      connection.close({ type: 'S', name }, true)
    },
  })
  connection.parse = (query, more) => {
    if (query.name) used.set(query.name, true)
    parse(query, more)
  }
  connection.bind = (config, more) => {
    if (config?.statement) used.get(config.statement)
    bind(config, more)
  }
}
