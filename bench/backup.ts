/**
 * Measures a backup of 100,000 members (or MEMBERS) with twenty messages each, while members read and write: its time,
 * the 95th percentile of calls meanwhile, and a restore drill. The drill restores the backup into another database and
 * counts acknowledged messages that are missing and differing sums.
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { paths } from '#contract/wire/paths.ts'
import { erasureLogIn } from '#server/adapters/erasure-log/stored.ts'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { withScratchDatabase } from '#server/adapters/postgres/scratch-database.ts'
import { listBackups } from '#server/backup/folder.ts'
import { makeVerified } from '#server/backup/make-verified.ts'
import { restoreDatabase } from '#server/backup/restore-database.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { addCrowdOfWriters } from './crowd-of-writers.ts'
import { note, quantile, report } from './figure.ts'
import type { BenchMember } from './members.ts'
import { sendRequest } from './send-request.ts'

const wanted = Number(process.env.MEMBERS ?? 100_000)
/** Time between two calls. The server is not saturated, so that the percentile shows waiting and not the queue. */
const pause_ms = 15
const quiet_ms = 15_000

await using bench = await startBenchApp()
const { app, members } = bench
const site = (await listSites(app))[0]
if (!site) throw new Error('the bench has no site')
await addCrowdOfWriters(app, site.id, wanted)
await using product = await startChild('product-server', {
  DATABASE_URL: bench.databaseUrl,
  LOG_LEVEL: 'warn',
})

const folder = await mkdtemp(join(tmpdir(), 'bench-backup-'))
const backUp = () =>
  promisify(execFile)(
    'nice',
    ['-n', '10', process.execPath, join(import.meta.dirname, '../server/commands/backup.ts')],
    {
      env: { ...process.env, DATABASE_URL: bench.databaseUrl, DEMO: 'off', BACKUP_FOLDER: folder },
    },
  )

/** Keys of the messages that the server has acknowledged, with the time of the answer. */
const acknowledged: { key: string; at: number }[] = []
let turn = 0

/** Makes one call after the other until `stop` aborts. Returns the time of each in ms. */
async function callUntil(stop: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!stop.aborted) {
    const who = members[turn % 200] as BenchMember
    const begin = performance.now()
    if (turn++ % 4 === 0) {
      const key = randomUUID()
      const to = members[(turn * 7) % 200]?.id
      const body = JSON.stringify({ to, text: 'Ciao', key })
      const { status } = await sendRequest({
        origin: product.origin,
        path: paths.sendMessage.path,
        who,
        body,
      })
      if (status === 200) acknowledged.push({ key, at: Date.now() })
    } else
      await sendRequest({
        ...{ origin: product.origin, who },
        path: [paths.currentUser, paths.listChats, paths.searchMembers][turn % 3]?.path ?? '',
      })
    times.push(performance.now() - begin)
    await sleep(pause_ms)
  }
  return times
}

const quiet = () => callUntil(AbortSignal.timeout(quiet_ms))

try {
  await quiet() // warms up
  const without: number[] = []
  const meanwhile: number[] = []
  let begunAt = 0
  const [begin, cpu] = [performance.now(), process.cpuUsage()]
  await makeVerified({
    ...{ pool: app.db, storage: app.storage, folder, recipient: null, product: 'bench', now: new Date() },
    erasureLog: erasureLogIn(folder),
  })
  const { user, system } = process.cpuUsage(cpu)
  report({
    ...{ name: 'backup_time', value: (performance.now() - begin) / 1_000, unit: 's', atMost: 60 },
    details: `with verification, ${((user + system) / 1e6).toFixed(1)} s of CPU without the database's`,
  })
  for (let round = 0; round < 3; round++) {
    without.push(...(await quiet()))
    const done = new AbortController()
    begunAt = Date.now()
    const calls = callUntil(done.signal)
    await backUp()
    done.abort()
    meanwhile.push(...(await calls))
  }
  const [newest] = await listBackups(folder)
  if (!newest) throw new Error('there is no backup')
  note(
    `${wanted} members, ${(newest.bytes / 1e6).toFixed(0)} MB, ${acknowledged.length} acknowledged messages`,
  )
  const [p95, usual] = [quantile(meanwhile, 0.95), quantile(without, 0.95)]
  report({
    ...{ name: 'p95_during_backup', value: p95 / usual, unit: 'ratio', atMost: 1.1 },
    details: `${p95.toFixed(1)} ms, without ${usual.toFixed(1)} ms, ${meanwhile.length} and ${without.length} calls`,
  })

  const restoreBegin = performance.now()
  await withScratchDatabase(app.db.options, async (scratch) => {
    // Throws if any row or sum differs from the manifest.
    await restoreDatabase({ connection: scratch, path: newest.path, identities: [] })
    report({ name: 'restore_time', value: (performance.now() - restoreBegin) / 1_000, unit: 's' })
    const db = createPool(scratch, { max: 2 })
    const keys = acknowledged.filter(({ at }) => at < begunAt).map(({ key }) => key)
    const { rows } = await db.query('select count(*)::int as n from message where key = any ($1)', [keys])
    report({
      ...{
        name: 'lost_acknowledged',
        value: keys.length - rows[0].n,
        unit: 'messages',
        atMost: 0,
        isGate: true,
      },
      details: `of ${keys.length} before the backup`,
    })
    const { count } = await verifyBooks(db, new Date())
    report({ name: 'differences_of_books', value: count, unit: 'people', atMost: 0, isGate: true })
    await db.end()
  })
} finally {
  await rm(folder, { recursive: true })
}
