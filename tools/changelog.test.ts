import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { describeVersion, writeSection } from './changelog.ts'

/** A repository of its own, which is deleted at the end of the `using` scope. */
function repository() {
  const base = mkdtempSync(join(tmpdir(), 'batticuore-changelog-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: base })
  git('init', '--quiet')
  return {
    base,
    git,
    commit(message: string, files: Record<string, string> = {}) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(base, path)), { recursive: true })
        writeFileSync(join(base, path), text)
      }
      git('add', '--all')
      git('commit', '--quiet', '--allow-empty', '--message', message)
    },
    [Symbol.dispose]: () => rmSync(base, { recursive: true }),
  }
}

const settings = (...names: string[]) => names.map((name) => `| \`${name}\` | … |`).join('\n')

test('lists the trailers, settings and migrations since the last version', () => {
  using repo = repository()
  repo.commit('First\n\nUpgrade: Done long ago.', {
    'docs/settings.md': settings('PORT', 'OLD_ONE'),
    'server/migrations/0001_a.sql': '',
  })
  expect(describeVersion(repo.base, '0.1.0').section).toBe('### To do when upgrading\n\n- Done long ago.\n\n')
  repo.git('tag', 'v0.1.0')
  expect(describeVersion(repo.base, '0.2.0').section).toBe(
    '### To do when upgrading\n\nNothing besides the usual steps.\n\n',
  )
  repo.commit(
    'Second\n\nThe reason.\n\nUpgrade: Set NEW_ONE, without which\n nothing starts.\nChange: Pages open faster.',
    {
      'docs/settings.md': settings('PORT', 'NEW_ONE'),
      'server/migrations/0002_b.sql': '',
      'server/migrations/checksums.generated.json': '{}',
    },
  )
  repo.commit('Third, without a word to operators')
  repo.commit('Fourth\n\nUpgrade: Restart twice.')
  expect(describeVersion(repo.base, '0.2.0').section).toBe(`### To do when upgrading

- Set NEW_ONE, without which nothing starts.
- Restart twice.

### Changes

- Pages open faster.

### New settings

- \`NEW_ONE\`

### Removed settings

- \`OLD_ONE\`

### Migrations

- \`0002_b.sql\`

`)
})

test('keeps the section of a version that is tagged already; later commits belong to the next one', () => {
  using repo = repository()
  repo.commit('First\n\nUpgrade: Set PORT.', { 'docs/settings.md': settings('PORT') })
  repo.git('tag', 'v0.1.0')
  repo.commit('Second\n\nChange: Pages open faster.', { 'docs/settings.md': settings('PORT', 'HOST') })
  const before = describeVersion(repo.base, '0.2.0')
  expect(before.section).toContain('Pages open faster.')
  repo.git('tag', 'v0.2.0')
  expect(describeVersion(repo.base, '0.2.0')).toEqual(before)
  repo.commit('Third\n\nChange: Photos are sharper.', { 'docs/settings.md': settings('PORT') })
  expect(describeVersion(repo.base, '0.2.0')).toEqual(before)
  expect(describeVersion(repo.base, '0.3.0').section).toContain('Photos are sharper.')
})

test('replaces a draft of the version, and keeps the sections of others', () => {
  const first = writeSection('', '0.1.0', '### To do when upgrading\n\nNothing.\n\n', '2026-11-01')
  expect(first).toMatch(/^# Changelog\n/)
  const draft = writeSection(first, '0.2.0', 'A draft.', '2026-11-20')
  const second = writeSection(draft, '0.2.0', 'The version.', '2026-11-29')
  expect(second.match(/^## .*/gm)).toEqual(['## 0.2.0 (2026-11-29)', '## 0.1.0 (2026-11-01)'])
  expect(second).not.toContain('A draft.')
  expect(writeSection(second, '0.2.0', 'The version.', '2026-11-29')).toBe(second)
})
