import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'

/**
 * Programs of the system that some tests need, with their package on Debian; nothing else comes with them. nginx is tested
 * with the settings that its package brings.
 */
const packages = {
  'redis-server': { name: 'redis-server', brings: [] },
  nginx: { name: 'nginx', brings: ['/etc/nginx/nginx.conf'] },
} as const
export type ProgramName = keyof typeof packages
/** Where each is; null where there is none and none could be installed. */
export type Programs = Readonly<Record<ProgramName, string | null>>

/** Finds them, or installs those that are missing where we may: as root on a Debian. Says what is skipped without them. */
export function findPrograms(): Programs {
  const names = Object.keys(packages) as ProgramName[]
  const missing = names.filter((name) => find(name) === null)
  if (missing.length > 0) install(missing.map((name) => packages[name].name))
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
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ]
  return folders.map((folder) => `${folder}/${name}`).find(isProgram) ?? null
}

const aptGet = 'apt-get'

function install(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log(`Not here: ${names.join(', ')}; ${aptGet} install …`)
  // With run level 1 the packages start no service of theirs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  try {
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', ...names],
    ])
      execFileSync(aptGet, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  } catch (error) {
    console.warn(`${aptGet}: ${(error as Error).message.split('\n')[0]}`)
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
