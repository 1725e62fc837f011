/** Each run of the end-to-end tests has its own server, port and data, so that two runs do not share anything. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

/**
 * The port of this run's server. `npm test` reserves a port for each of its servers, beginning with E2E_PORT, and sets
 * E2E_PORT to it for the processes that use this server.
 */
export const port = Number(process.env.E2E_PORT ?? 3977)
const last = port + 14
export const dataDir = join(import.meta.dirname, '../../data/e2e', String(port))

/**
 * Finds the first free port and reserves it until this process exits. Does not listen on the port itself, because the
 * run's server needs the port. Instead, this process listens on the port number one lower. All runs follow this rule:
 * a run takes a port only if it can listen on the lower number, so no other run takes the reserved port.
 */
export async function reservePort(): Promise<number> {
  for (let candidate = port; candidate <= last; candidate += 2) {
    const reservation = await tryListen(candidate - 1)
    const attempt = reservation && (await tryListen(candidate))
    attempt?.close()
    if (attempt) {
      reservation?.unref()
      return candidate
    }
    reservation?.close()
  }
  throw new Error(`The ports ${port} to ${last} are in use. Name a free one: E2E_PORT=5000 npm test`)
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
