import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The code of the previous release, or what this checkout lacks to have it. */
export type PreviousRelease = { readonly commit: string } | { readonly missing: string }

/**
 * Finds the newest release before this checkout: the last tag `v*`, or the commit in `tests/upgrade/previous-release`
 * while there is no tag. `PREVIOUS_RELEASE` names another commit.
 */
export function findPreviousRelease(): PreviousRelease {
  if (git('rev-parse', '--git-dir') === null) return { missing: 'a checkout with git' }
  const recorded = readFileSync(join(import.meta.dirname, 'previous-release'), 'utf8').trim()
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^')
  const name = process.env.PREVIOUS_RELEASE ?? tag ?? recorded
  const commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  return commit === null
    ? { missing: `the history with the commit ${name}: git fetch --unshallow --tags` }
    : { commit }
}

/** Folders that the product does not need to run. */
const unneeded = ['tests', 'docs', 'bench'].map((folder) => `:(exclude)${folder}`)

/** Writes the code of a commit into a new folder, with the packages of this checkout. */
export function unpackRelease(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit, '.', ...unneeded], {
    cwd: root,
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive })
  const packages = join(root, 'node_modules')
  if (existsSync(packages)) symlinkSync(packages, join(folder, 'node_modules'))
}
