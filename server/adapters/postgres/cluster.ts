import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { type DataFolder, giveTo, temporaryName } from './data-folder.ts'

/**
 * The database's superuser role. It has a password only on Windows (`overTcp`). On other systems it needs no password,
 * because only system users with access to the socket's private folder can connect.
 */
export const user = 'batticuore'

/**
 * True on Windows, where the app connects over the loopback address with a password. In some Windows versions,
 * libpq and postgres cannot connect over a unix socket.
 */
export const overTcp = process.platform === 'win32'

const run = promisify(execFile)

/**
 * Returns the environment for the programs of PostgreSQL: our environment without the PG* variables, and with the
 * locale C. The settings of the user's shell must not affect the database.
 */
export function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}

/**
 * Creates the data directory if it is missing. Creates it under a temporary name first, so that no
 * incomplete directory remains if the process is killed or if two processes start at the same time. Uses the built-in
 * locale C.UTF-8, which sorts by Unicode code points, as `collate "C"` does on any other server.
 */
export async function makeCluster(folder: DataFolder, binaries: Binaries): Promise<void> {
  if (existsSync(join(folder.cluster, 'PG_VERSION'))) {
    const major = readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8').trim()
    if (major === binaries.major) return
    throw new Error(
      `${folder.cluster} was created by PostgreSQL ${major}, the bundled one is ${binaries.major}: ` +
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
    if (existsSync(join(folder.cluster, 'PG_VERSION'))) return // another process has created the data directory
    throw new Error(
      `The database can't be created in ${folder.base}: ${whyItFailed(error, binaries.initdb)}`,
      {
        cause: error,
      },
    )
  }
}

function whyItFailed(error: unknown, program: string): string {
  const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string }
  // ENOENT for an existing program means that its C library is missing, because the bundled programs need glibc.
  if (code === 'ENOENT' && existsSync(program)) return 'the bundled PostgreSQL needs glibc. Set DATABASE_URL.'
  if (code === 'EPERM') return 'this root user may not switch to another user. Set DATABASE_URL.'
  return stderr?.trim() || message
}

export const passwordFile = (folder: DataFolder) => join(folder.base, 'password')
