import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import type { DataFolder } from './data-folder.ts'

const log_max_bytes = 1_000_000

/**
 * Keeps the server's log small: copies a long log to `postgres.log.old` and empties the original. A running server
 * opened the original in append mode, so its next line goes to the beginning of the emptied file.
 */
export function rotateLog({ log }: Pick<DataFolder, 'log'>): void {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) <= log_max_bytes) return
  const old = `${log}.old`
  try {
    copyFileSync(log, old)
  } catch {
    rmSync(old, { force: true }) // The disk is full, so this log is lost.
  }
  truncateSync(log)
}
