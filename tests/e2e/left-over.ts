import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Stops the database that a killed run of the end-to-end tests left running, so that its folder can be deleted. */
export async function stopLeftOver(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    process.kill(pid, 'SIGINT')
    for (let waited = 0; waited < 100; waited++) {
      process.kill(pid, 0)
      await sleep(100)
    }
  } catch {
    // The process does not exist, so the database has already stopped.
  }
}
