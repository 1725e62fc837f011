import { readFile } from 'node:fs/promises'

/**
 * Reads a file of age identities, as `age-keygen` writes it: lines with `AGE-SECRET-KEY-…`, and comments. Returns none
 * without a path. Throws for a file without an identity.
 */
export async function readIdentities(path: string | undefined): Promise<string[]> {
  if (path === undefined) return []
  const lines = (await readFile(path, 'utf8')).split(/\r?\n/).map((line) => line.trim())
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new Error(`${path} has no line that begins with AGE-SECRET-KEY-.`)
  return identities
}
