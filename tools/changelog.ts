/** `npm run changelog`: writes what a version asks of operators into CHANGELOG.md (docs/operating.md). */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from './read-options.ts'

const usage = `npm run changelog
Writes the section of the current version (package.json) into CHANGELOG.md, from the commits since the tag of the version
before. A commit tells operators by trailers: Upgrade: is what they must do, Change: what they or members notice. New
settings and migrations are found without a trailer.
Example, before a release:
  npm run changelog && git commit --all --message="Release 1.2.0" && git tag v1.2.0`

const introduction = `# Changelog

What an operator must do for each version, and what changes. Written by \`npm run changelog\` from the trailers \`Upgrade:\` and
\`Change:\` of commits, and from the settings and migrations of the version. How to upgrade: [operating](docs/operating.md#upgrading).
`

/**
 * Returns the text of CHANGELOG.md with the section of this version, which replaces an earlier draft of it.
 * @param day date of the last commit, `2026-11-29`
 */
export function writeSection(text: string, version: string, section: string, day: string): string {
  const [, ...sections] = text.split(/^(?=## )/m)
  const others = sections.filter((each) => !each.startsWith(`## ${version} `))
  return (
    [introduction, `## ${version} (${day})\n\n${section}`, ...others]
      .map((each) => each.trim())
      .join('\n\n') + '\n'
  )
}

/**
 * Returns the section of a version: what the commits in `base` bring since the last version before it. It ends with the
 * version's own tag if there is one, so that the section stays the same after it was tagged.
 * @returns `day` is the date of its last commit, `2026-11-29`
 */
export function describeVersion(base: string, version: string): { section: string; day: string } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: base, encoding: 'utf8', maxBuffer: 1 << 26 })
  const own = `v${version}`
  const end = git('tag', '--list', own) === '' ? 'HEAD' : own
  const last =
    lines(git('tag', '--list', 'v*', '--merged', end, '--sort=-version:refname')).find(
      (tag) => tag !== own,
    ) ?? ''
  const range = last === '' ? end : `${last}..${end}`
  const trailers = (key: string) =>
    lines(git('log', '--reverse', `--format=%(trailers:key=${key},valueonly,unfold)`, range))
  const settingsAt = (commit: string) =>
    commit === '' || git('ls-tree', '--name-only', commit, 'docs/settings.md') === ''
      ? []
      : settingsIn(git('show', `${commit}:docs/settings.md`))
  const [before, now] = [settingsAt(last), settingsAt(end)]
  const changed =
    last === ''
      ? []
      : lines(git('diff', '--name-only', '--diff-filter=A', last, end, '--', 'server/migrations'))
  const migrations = changed.filter((path) => path.endsWith('.sql')).map((path) => path.replace(/^.*\//, ''))
  const section = [
    list('To do when upgrading', trailers('Upgrade'), 'Nothing besides the usual steps.'),
    list('Changes', trailers('Change')),
    list('New settings', last === '' ? [] : code(now.filter((name) => !before.includes(name)))),
    list('Removed settings', code(before.filter((name) => !now.includes(name)))),
    list('Migrations', code(migrations)),
  ].join('')
  return { section, day: git('log', '-1', '--format=%cs', end).trim() }
}

const lines = (text: string): string[] => text.split('\n').filter(Boolean)
const code = (names: readonly string[]) => names.map((name) => `\`${name}\``)

/** Returns the names in the first column of the tables of docs/settings.md. */
const settingsIn = (text: string): string[] =>
  Array.from(text.matchAll(/^\| `([A-Z0-9_]+)` \|/gm), ([, name = '']) => name)

const list = (title: string, items: readonly string[], empty?: string): string =>
  items.length > 0
    ? `### ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}\n\n`
    : empty === undefined
      ? ''
      : `### ${title}\n\n${empty}\n\n`

if (import.meta.main) {
  readOptions(usage, {})
  const base = join(import.meta.dirname, '..')
  const file = join(base, 'CHANGELOG.md')
  const { version } = JSON.parse(readFileSync(join(base, 'package.json'), 'utf8')) as { version: string }
  const { section, day } = describeVersion(base, version)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeFileSync(file, writeSection(text, version, section, day))
}
