import { existsSync } from 'node:fs'
import { findProgram } from './find-program.ts'
import { tryInstall } from './install.ts'

/**
 * Programs that some tests need, with their Debian packages. `brings` lists other files of the package that these tests
 * need. For example, the tests run nginx with the settings file of its package, slightly changed.
 */
const packages = {
  'redis-server': { name: 'redis-server', brings: [] },
  pgbouncer: { name: 'pgbouncer', brings: [] },
  nginx: { name: 'nginx', brings: ['/etc/nginx/nginx.conf'] },
} as const
export type ProgramName = keyof typeof packages
/** Paths of the programs, or `null` for a missing program that could not be installed. */
export type Programs = Readonly<Record<ProgramName, string | null>>

/**
 * Finds the programs. As root on Debian, first installs missing programs. For each program that is still missing, warns
 * that the tests that need this program are skipped.
 */
export function findPrograms(): Programs {
  const names = Object.keys(packages) as ProgramName[]
  const missing = names.filter((name) => find(name) === null)
  if (missing.length > 0) tryInstall(missing.map((name) => packages[name].name))
  return Object.fromEntries(
    names.map((name) => {
      const path = find(name)
      if (path === null)
        console.warn(
          `SKIPPED: tests that need ${[name, ...packages[name].brings].join(' with ')}. Install it (Debian: apt-get install ${packages[name].name}).`,
        )
      return [name, path]
    }),
  ) as Record<ProgramName, string | null>
}

function find(name: ProgramName): string | null {
  if (!packages[name].brings.every((path) => existsSync(path))) return null
  return findProgram(name)
}
