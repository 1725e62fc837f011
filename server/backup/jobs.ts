import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#server/kernel/app.ts'
import { seconds } from '#server/kernel/clock.ts'
import { defineJob, type Job, planDaily } from '#server/kernel/job.ts'
import { keepErasuresSince } from './erasures.ts'

/** The command that makes the nightly backup. */
const command = join(import.meta.dirname, '../commands/backup.ts')
/** Time in which the command deletes its draft after a stop, in ms. */
const stop_ms = seconds(5)

/**
 * Makes the nightly backup in a process of its own: compression and encryption then do not delay requests, and its
 * memory is freed at the end. The key of the job contains the day, so several hosts make one backup.
 */
const nightlyBackup = defineJob('backup.nightly', async (app, _, stopping) => {
  await planNightlyBackup(app)
  const child = spawn(process.execPath, [command, 'nightly'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const exited = once(child, 'close') as Promise<[number | null]>
  const stop = () => {
    child.kill()
    void sleep(stop_ms, undefined, { ref: false }).then(() => child.kill('SIGKILL'))
  }
  stopping.addEventListener('abort', stop)
  const [code] = await exited.finally(() => stopping.removeEventListener('abort', stop))
  stopping.throwIfAborted()
  const lines = output.join('').trim()
  if (code !== 0) throw new Error(`the nightly backup failed: ${lines}`)
  app.log.info({ source: 'backup' }, lines)
})

export const backupJobs: readonly Job<never>[] = [nightlyBackup]

/**
 * Plans the nightly backup, unless it is switched off. Called at every start of a worker. Without nightly backups,
 * nothing else shortens the erasure log: its entries then remain for as long as usual backups of a database server.
 */
export async function planNightlyBackup(
  app: Pick<App, 'db' | 'clock' | 'config' | 'erasureLog' | 'log'>,
): Promise<void> {
  const { time } = app.config.backup
  if (time !== null) return planDaily(app, nightlyBackup.name, time)
  await app.erasureLog
    .forgetBefore(keepErasuresSince(app.clock.now()))
    .catch((error) =>
      app.log.warn({ err: error, source: 'backup' }, 'the erasure log could not be shortened'),
    )
}
