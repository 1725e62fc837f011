import { accessSync, constants } from 'node:fs'

/** Folders that often contain the programs for the tests, but are not in the PATH of every user. */
const further = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** Returns the path of the first of these programs that is installed, or `null` if none of them is installed. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), ...further]
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find(isProgram) ?? null
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
