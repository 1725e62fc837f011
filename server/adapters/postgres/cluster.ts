import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { type DataFolder, giveTo, temporaryName } from './data-folder.ts'

/** The database's superuser. Who can enter the socket's private folder is trusted; nobody else gets in. */
export const user = 'batticuore'

/** Windows has no unix sockets that libpq and postgres share in all versions: loopback and a password there. */
export const overTcp = process.platform === 'win32'

const run = promisify(execFile)

/** PG* variables of the surrounding shell are not meant for this server, nor is its language. */
export function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

/**
 * Makes the data directory when there is none: complete or not at all, so that a kill in the middle or two
 * starts at once leave no half one. Order and case follow Unicode code points (C.UTF-8, built in), as
 * `collate "C"` does on every other server.
 */
export async function makeCluster(folder: DataFolder, binaries: Binaries): Promise<void> {
  if (existsSync(join(folder.cluster, 'PG_VERSION'))) {
    const major = readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8').trim()
    if (major === binaries.major) return
    throw new Error(
      `${folder.cluster} was made by PostgreSQL ${major}, the bundled one is ${binaries.major}: ` +
        'dump it with the old one and restore it into a new DATA_DIR.',
    )
  }
  const temporary = temporaryName(folder.cluster)
  const args = ['-D', temporary, '-U', user, '-E', 'UTF8', '--locale=C']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  if (overTcp) {
    writeFileSync(passwordFile(folder), randomBytes(24).toString('base64url'), { mode: 0o600 })
    args.push('--auth=scram-sha-256', `--pwfile=${passwordFile(folder)}`)
  } else {
    args.push('--auth=trust')
  }
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { mode: 0o700 })
  giveTo(folder.owner, temporary)
  try {
    await run(binaries.initdb, args, { ...folder.owner, cwd: temporary, env: environment() })
    renameSync(temporary, folder.cluster)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (existsSync(join(folder.cluster, 'PG_VERSION'))) return // a start beside this one was quicker
    throw new Error(`The database can't be made in ${folder.base}: ${whyItFailed(error, binaries.initdb)}`, {
      cause: error,
    })
  }
}

function whyItFailed(error: unknown, program: string): string {
  const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string }
  // The kernel says ENOENT of a program that exists when it lacks the C library: the builds are for glibc.
  if (code === 'ENOENT' && existsSync(program)) return 'the bundled PostgreSQL needs glibc. Set DATABASE_URL.'
  if (code === 'EPERM') return 'this root may not become another user. Set DATABASE_URL.'
  return stderr?.trim() || message
}

export const passwordFile = (folder: DataFolder) => join(folder.base, 'password')
