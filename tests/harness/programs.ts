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
  // Debian puts this program into a folder that is not in the PATH.
  'postgresql-15': {
    name: 'postgresql-15',
    brings: ['/usr/lib/postgresql/15/bin/initdb'],
    path: '/usr/lib/postgresql/15/bin/postgres',
  },
} as const satisfies Readonly<Record<string, Package>>

interface Package {
  /** Name of the Debian package. */
  readonly name: string
  readonly brings: readonly string[]
  /** Path of the program, if it is not found by its name. */
  readonly path?: string
}

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
  const { brings, path }: Package = packages[name]
  if (!brings.every((file) => existsSync(file))) return null
  return path ?? findProgram(name)
}
