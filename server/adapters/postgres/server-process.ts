import { execFile, spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { environment, overTcp } from './cluster.ts'
import type { DataFolder } from './data-folder.ts'
import { rotateLog } from './log-file.ts'
import { readPostmaster, removeStaleLocks } from './postmaster-file.ts'

const run = promisify(execFile)

/** A server program that was started. */
export interface Started {
  hasExited(): boolean
  /** Returns the server's log output since its start. */
  output(): string
}

/**
 * Starts the server program. The server is detached, so that Ctrl-C in a terminal does not stop the server before our
 * last queries. The server logs to a file and not to a pipe, so that it survives a kill of this process.
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
    // Logs events of the server, but no failed statements, because their texts and details contain members' data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...settings,
  }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  rotateLog(folder)
  const log = openSync(folder.log, 'a', 0o600)
  if (folder.owner) chownSync(folder.log, folder.owner.uid, folder.owner.gid)
  const begin = statSync(folder.log).size
  removeStaleLocks(folder)
  let exited = false
  let failure = ''
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
  child.on('error', (error) => {
    exited = true
    failure = `${error.message}\n`
  })
  child.unref()
  return {
    hasExited: () => exited,
    output: () => (failure + readFileSync(folder.log).subarray(begin).toString()).trim(),
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Stops the server of this folder. The server rolls back open transactions and writes committed data. Throws if the
 * server still runs after 40 seconds.
 */
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
    return // The server is already dead; only its `postmaster.pid` is left.
  }
  for (let waited = 0; existsSync(file); waited += 10) {
    // SIGQUIT stops the server immediately. The next start recovers from the write-ahead log.
    if (waited === 30_000) process.kill(pid, 'SIGQUIT')
    if (waited === 40_000) throw new Error(`The database (process ${pid}) does not stop.`)
    await sleep(10)
  }
}
