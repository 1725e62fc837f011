/**
 * Simulates an app process, for tests that kill the process. Starts the embedded database of the folder in the
 * first argument and prints `ready <ms>` or `refused <why>`. If the second argument is `write`, it then inserts
 * rows one by one until it is killed, and prints `acked <n>` for each acknowledged row.
 */
import { startEmbedded } from './embedded.ts'
import { createPool } from './pool.ts'

const [dataDir = '', mode] = process.argv.slice(2)
const print = (line: string) => process.stdout.write(`${line}\n`)
const begin = performance.now()
try {
  const database = await startEmbedded({ dataDir, log: print, lockTimeoutMs: 200 })
  print(`ready ${Math.round(performance.now() - begin)}`)
  process.on('SIGTERM', () => void database.stop().then(() => process.exit()))
  if (mode === 'write') {
    const pool = createPool(database.connection, { max: 1 })
    await pool.query('create table if not exists written (n int primary key, pad text)')
    const { rows } = await pool.query<{ n: number }>('select coalesce(max(n), 0) as n from written')
    for (let n = (rows[0]?.n ?? 0) + 1; ; n++) {
      try {
        await pool.query('insert into written values ($1, $2)', [n, 'x'.repeat(200)])
        print(`acked ${n}`)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20)) // The database is down. Continue with the next number.
      }
    }
  }
} catch (error) {
  print(`refused ${(error as Error).message}`)
}
