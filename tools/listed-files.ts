import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The project's own files below `base`: those that git tracks and those it would (new and not ignored), as
 * paths relative to `base` with `/`. A tracked file that is deleted in the working tree is left out.
 */
export function listFiles(base: string, ...patterns: string[]): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  const listed = execFileSync('git', args, { cwd: base, encoding: 'utf8', maxBuffer: 1 << 26 })
  const names = new Set(listed.split('\0').filter(Boolean))
  return [...names].filter((name) => statSync(join(base, name), { throwIfNoEntry: false })?.isFile()).sort()
}
