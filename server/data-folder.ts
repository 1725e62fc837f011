import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** Creates the data folder if it is missing. Throws a `StartError` if the folder cannot be created or written. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`DATA_DIR=${folder}: expected a folder that can be created and written to (${code})`)
  }
}
