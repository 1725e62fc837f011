import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { type DataFolder, giveTo, removeLeftovers, temporaryName } from './data-folder.ts'
import type { DatabaseConnection } from './port.ts'

/** The database's superuser. Who can enter the socket's private folder is trusted; nobody else gets in. */
export const user = 'batticuore'

/** Windows has no unix sockets that libpq and postgres share in all versions: loopback and a password there. */
const overTcp = process.platform === 'win32'

/** What a running server writes into its data directory. */
export interface Postmaster {
  pid: number
  connection: DatabaseConnection
}

const run = promisify(execFile)

/** PG* variables of the surrounding shell are not meant for this server, nor is its language. */
function environment(): NodeJS.ProcessEnv {
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
  removeLeftovers(folder.base)
  const temporary = temporaryName(folder.cluster)
  const args = ['-D', temporary, '-U', user, '-E', 'UTF8', '--locale=C']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  if (overTcp) {
    writeFileSync(passwordFile(folder), randomBytes(24).toString('base64url'), { mode: 0o600 })
    args.push('--auth=scram-sha-256', `--pwfile=${passwordFile(folder)}`)
  } else {
    args.push('--auth=trust')
  }
  mkdirSync(temporary, { mode: 0o700 })
  giveTo(folder.owner, temporary)
  try {
    await run(binaries.initdb, args, { ...folder.owner, cwd: temporary, env: environment() })
    renameSync(temporary, folder.cluster)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (existsSync(join(folder.cluster, 'PG_VERSION'))) return // a start beside this one was quicker
    throw new Error(`The database can't be made in ${folder.base}: ${whyItFailed(error, binaries.initdb)}`)
  }
}

function whyItFailed(error: unknown, program: string): string {
  const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string }
  // The kernel says ENOENT of a program that exists when it lacks the C library: the builds are for glibc.
  if (code === 'ENOENT' && existsSync(program)) return 'the bundled PostgreSQL needs glibc. Set DATABASE_URL.'
  if (code === 'EPERM') return 'this root may not become another user. Set DATABASE_URL.'
  return stderr?.trim() || message
}

const passwordFile = (folder: DataFolder) => join(folder.base, 'password')

/** The server that runs, or ran when it was killed, on this data directory. */
export function readPostmaster(folder: DataFolder): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(folder.cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const [pid, directory, , port, socket] = lines
  if (!port || (!socket && !overTcp)) return undefined // it has just begun to start
  // A data directory copied from under a running server still names the original one: not ours to adopt.
  if (!directory || !existsSync(directory) || realpathSync(directory) !== realpathSync(folder.cluster)) {
    throw new Error(
      `${folder.cluster} was copied or moved while its database was running (process ${pid} in ${directory}). ` +
        'Stop that one and copy again.',
    )
  }
  const place = overTcp
    ? { host: '127.0.0.1', password: readFileSync(passwordFile(folder), 'utf8') }
    : { host: socket }
  return { pid: Number(pid), connection: { ...place, port: Number(port), user } }
}

/** A started server program; `exited` until it ends. */
export interface Started {
  hasExited(): boolean
  /** What it wrote to the log since its start. */
  output(): string
}

/**
 * Starts the server program. It is detached and writes to a file, so that Ctrl-C in a terminal doesn't stop it
 * under our last requests and our death doesn't break it.
 */
export async function startServer(
  folder: DataFolder,
  binaries: Binaries,
  settings: Record<string, string>,
): Promise<Started> {
  const all: Record<string, string> = {
    listen_addresses: overTcp ? '127.0.0.1' : '',
    port: overTcp ? String(await freePort()) : '5432',
    unix_socket_directories: overTcp ? '' : `"${folder.socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...settings,
  }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  if ((statSync(folder.log, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000) {
    renameSync(folder.log, `${folder.log}.old`)
  }
  const log = openSync(folder.log, 'a', 0o600)
  if (folder.owner) chownSync(folder.log, folder.owner.uid, folder.owner.gid)
  const begin = statSync(folder.log).size
  let exited = false
  const child = spawn(binaries.postgres, ['-D', folder.cluster, ...args], {
    ...folder.owner,
    cwd: folder.cluster,
    env: environment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('exit', () => {
    exited = true
  })
  child.on('error', () => {
    exited = true
  })
  child.unref()
  return {
    hasExited: () => exited,
    output: () => readFileSync(folder.log).subarray(begin).toString().trim(),
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Ends the server of this folder: open transactions are rolled back, what was committed is written. */
export async function stopServer(folder: DataFolder, binaries: () => Binaries): Promise<void> {
  const file = join(folder.cluster, 'postmaster.pid')
  const pid = readPostmaster(folder)?.pid
  if (!pid) return
  if (overTcp) {
    await run(binaries().pgCtl, ['stop', '-D', folder.cluster, '-m', 'fast', '-w'])
    return
  }
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return // already gone: killed, and its file stayed
  }
  for (let waited = 0; existsSync(file); waited += 10) {
    if (waited === 30_000) process.kill(pid, 'SIGQUIT') // the next start recovers from the log: nothing is lost
    if (waited === 40_000) throw new Error(`The database (process ${pid}) does not stop.`)
    await sleep(10)
  }
}
