import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Returns whether missing programs may be installed: only as root on Debian. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Installs Debian packages if this machine allows it (`mayInstall`). A failed installation only prints a warning. */
export function tryInstall(packages: readonly string[]): void {
  if (!mayInstall()) return
  console.log(`Missing: ${packages.join(', ')}; apt-get install …`)
  try {
    aptInstall(packages)
  } catch (error) {
    console.warn((error as Error).message.split('\n')[0])
  }
}

/** Installs Debian packages. Waits while another process installs packages, for example a second test run. */
export function aptInstall(packages: readonly string[]): void {
  // Run level 1 (single-user mode) keeps the packages from starting their services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ])
    execFileSync('apt-get', [...wait, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
}
