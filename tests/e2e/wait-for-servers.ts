import { setTimeout as sleep } from 'node:timers/promises'
import { ports } from './server-address.ts'

/** The first start of a run also prepares the demo, on cores that other servers use too. */
const seconds = 120

/**
 * Waits until all servers of the run answer.
 * @throws {Error} if one does not within two minutes, for example because it ended with an error
 */
export default async function waitForServers(): Promise<void> {
  await Promise.all(ports.map(waitForServer))
}

async function waitForServer(port: number): Promise<void> {
  const end = Date.now() + seconds * 1_000
  while (!(await answers(port))) {
    if (Date.now() > end) throw new Error(`The server on port ${port} did not answer in ${seconds} seconds.`)
    await sleep(200)
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/login`)).ok
  } catch {
    return false
  }
}
