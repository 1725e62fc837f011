import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder, and those above it that are missing. Node's recursive `mkdir` never ends where the file system lets
 * nobody create a folder, as in /proc and below an automounter: `mkdir` then fails as if the parent were missing, so Node
 * tries again.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Creates a folder that an operator has named, as `makeFolder` does. Throws an error in words if it cannot be used. */
export function makeWritable(folder: string, mode?: number): void {
  try {
    makeFolder(folder, mode)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${folder}: expected a folder that can be created and written to (${code})`, {
      cause: error,
    })
  }
}
