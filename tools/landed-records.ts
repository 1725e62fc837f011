import { execFileSync } from 'node:child_process'

/**
 * Returns every entry that the file `path` ever had on the main branch, the newest first. Earlier entries count too,
 * because an existing database may have been created from them. The file is JSON with one entry per line. Returns null
 * outside a git repository.
 */
export function readLanded<Value>(base: string, path: string): { name: string; value: Value }[] | null {
  const branch = ['origin/main', 'main', 'HEAD'].find((ref) =>
    git(base, 'rev-parse', '--verify', '--quiet', ref),
  )
  if (!branch) return git(base, 'rev-parse', '--git-dir') ? [] : null
  const log = git(base, 'log', '--first-parent', '-m', '-p', '-U0', '--format=', branch, '--', path) ?? ''
  return log.split('\n').flatMap((line) => {
    const [, name, value] = /^\+ *"([^"]+)": (.+?),?$/.exec(line) ?? []
    return name && value ? [{ name, value: JSON.parse(value) as Value }] : []
  })
}

function git(base: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: base, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 26 })
  } catch {
    return null
  }
}
