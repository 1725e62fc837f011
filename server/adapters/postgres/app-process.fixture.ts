/**
 * A process that plays the app, for tests that kill one: it starts the embedded database of the folder given as
 * first argument and says `ready <ms>`, or `refused <why>`. With `write` as second argument it then inserts rows
 * one by one and says `acked <n>` for each that was acknowledged, until it is killed.
 */
import { startEmbedded } from './embedded.ts'
import { createPool } from './pool.ts'

const [dataDir = '', mode] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
const begin = performance.now()
try {
  const database = await startEmbedded({ dataDir, log: say, patienceMs: 200 })
  say(`ready ${Math.round(performance.now() - begin)}`)
  process.on('SIGTERM', () => void database.stop().then(() => process.exit()))
  if (mode === 'write') {
    const pool = createPool(database.connection, { max: 1 })
    await pool.query('create table if not exists written (n int primary key, pad text)')
    const { rows } = await pool.query<{ n: number }>('select coalesce(max(n), 0) as n from written')
    for (let n = (rows[0]?.n ?? 0) + 1; ; n++) {
      try {
        await pool.query('insert into written values ($1, $2)', [n, 'x'.repeat(200)])
        say(`acked ${n}`)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20)) // the database is away; the next number is a new row
      }
    }
  }
} catch (error) {
  say(`refused ${(error as Error).message}`)
}
