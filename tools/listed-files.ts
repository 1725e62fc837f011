import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lists the project's own files below `base` that match one of the git `patterns`, or all files without a pattern.
 * Own files are those that git tracks, and new files that git does not ignore. Paths are relative to `base`, with
 * `/`. Excludes tracked files that are deleted in the working tree.
 */
export function listFiles(base: string, ...patterns: string[]): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  const listed = execFileSync('git', args, { cwd: base, encoding: 'utf8', maxBuffer: 1 << 26 })
  const names = new Set(listed.split('\0').filter(Boolean))
  return [...names].filter((name) => statSync(join(base, name), { throwIfNoEntry: false })?.isFile()).sort()
}
