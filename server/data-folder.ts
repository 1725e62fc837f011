import { makeWritable } from './kernel/make-folder.ts'
import { StartError } from './start-error.ts'

/** Creates the data folder if it is missing. Throws a `StartError` if the folder cannot be created or written. */
export function makeDataFolder(folder: string): void {
  try {
    makeWritable(folder)
  } catch (error) {
    throw new StartError(`DATA_DIR=${(error as Error).message}`)
  }
}
