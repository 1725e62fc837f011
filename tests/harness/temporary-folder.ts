import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, where a machine has one: thousands of new files take seconds on a disk. */
const memory = '/dev/shm'
const needed_bytes = 2 ** 30

/** Creates a folder for many files: in memory if a gigabyte is free there, else among the temporary files. */
export const makeTemporaryFolder = (prefix: string): string =>
  mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix))

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= needed_bytes
  } catch {
    return false
  }
}
