/**
 * Each run of the end-to-end tests has servers, ports and data of its own, so that two runs do not share anything. Within
 * a run, each of the tests that run at the same time has a server of its own.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

const { E2E_PORT = '3977', TEST_PARALLEL_INDEX = '0' } = process.env

/** Ports of the run's servers. `npm test` reserves them, beginning with E2E_PORT, and sets E2E_PORT to their list. */
export const ports: readonly number[] = E2E_PORT.split(',').map(Number)

/** Port of this process's server. Playwright numbers the processes that run tests at the same time from 0. */
export const port = ports[Number(TEST_PARALLEL_INDEX)]!
export const dataDir = dataDirOf(port)

/** The folder of a server's data, by the server's port. */
export function dataDirOf(of: number): string {
  return join(import.meta.dirname, '../../data/e2e', String(of))
}

/**
 * Finds the first free port and reserves it until this process exits. Does not listen on the port itself, because the
 * run's server needs the port. Instead, this process listens on the port number one lower. All runs follow this rule:
 * a run takes a port only if it can listen on the lower number, so no other run takes the reserved port.
 */
export async function reservePort(): Promise<number> {
  for (let candidate = port; candidate <= port + 14; candidate += 2) {
    const reservation = await tryListen(candidate - 1)
    const attempt = reservation && (await tryListen(candidate))
    attempt?.close()
    if (attempt) {
      reservation?.unref()
      return candidate
    }
    reservation?.close()
  }
  throw new Error(`The ports ${port} to ${port + 14} are in use. Name a free one: E2E_PORT=5000 npm test`)
}

async function tryListen(on: number): Promise<Server | null> {
  const server = createServer().listen(on, '127.0.0.1')
  try {
    await once(server, 'listening')
    return server
  } catch {
    return null
  }
}
