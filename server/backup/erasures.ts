import { join } from 'node:path'
import { retention } from '#contract/accounts/retention.ts'
import type { ErasureLog } from '#server/adapters/erasure-log/port.ts'
import { copyErasures, erasureLogIn, erasures_folder } from '#server/adapters/erasure-log/stored.ts'
import { days } from '#server/kernel/clock.ts'
import { makeFolder } from '#server/kernel/make-folder.ts'

/**
 * Days for which the erasure log reaches back at least, however young the kept backups are: other backups may be in
 * other folders, on other hosts, or be those of the database's server.
 */
export const erasures_days = retention.log.days

/** Returns the time from which the erasure log keeps its entries: all that the oldest kept backup needs, or more. */
export function keepErasuresSince(now: Date, oldest: Date = now): Date {
  return new Date(Math.min(oldest.getTime(), now.getTime() - days(erasures_days)))
}

/**
 * Copies the erasure log beside the backups of a folder. So a copy of the folder has it, and it survives the loss of the
 * bucket. Leaves an empty folder without entries, by which a restore knows that there was none.
 */
export async function copyLogBeside(log: ErasureLog, folder: string): Promise<void> {
  makeFolder(join(folder, erasures_folder), 0o700)
  await copyErasures(log, erasureLogIn(folder))
}
