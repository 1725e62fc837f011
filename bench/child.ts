import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { benchData } from './database.ts'

/** Time in which a server must exit after SIGTERM. The product gives up a stop after 15 seconds. */
const exit_max_ms = 20_000

/** Resource usage of a server process. `cpu_us` is the total since its start; `rss_bytes` is the current value. */
export interface Cost {
  readonly cpu_us: number
  readonly rss_bytes: number
  /**
   * 99th percentile of the event-loop delay since the previous call of `Child.cost`. Absent if the server does not
   * measure this delay.
   */
  readonly loop_p99_ms?: number
}

/** A server in its own process, so that its cost includes no other work. */
export interface Child extends AsyncDisposable {
  readonly origin: string
  cost(): Promise<Cost>
  /** Sends the command `name` to the server. The server's own file defines its commands. */
  command(name: string): void
}

/**
 * Starts `bench/<name>.ts` in a child process. The environment variable `PORT` is the port for its server. The file
 * must call `serveCosts` as soon as the server listens on this port. The output of the process goes to a log file in
 * `data/bench`.
 */
export async function startChild(name: string, env: Readonly<Record<string, string>>): Promise<Child> {
  const port = await freePort()
  const log = openSync(join(benchData, `${name}.log`), 'w')
  const child = fork(join(import.meta.dirname, `${name}.ts`), {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: benchData, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`${name} exited with code ${code}: see ${join(benchData, name)}.log`)),
    )
  })
  ended.catch(() => {})
  const next = () =>
    Promise.race([new Promise<Cost>((resolve) => child.once('message', resolve as () => void)), ended])
  await next()
  return {
    origin: `http://localhost:${port}`,
    cost() {
      const answer = next()
      child.send('cost')
      return answer
    },
    command: (name) => void child.send(name),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      const limit = setTimeout(() => child.kill('SIGKILL'), exit_max_ms)
      await exit
      clearTimeout(limit)
      if ((child.signalCode as string | null) === 'SIGKILL') throw new Error(`${name} did not exit`)
    },
  }
}

/**
 * Runs in the child process. Notifies the parent process that the server is ready, and reports the costs on request.
 * `more` returns costs that only this server measures.
 */
export function serveCosts(more: () => Partial<Cost> = () => ({})): void {
  const reportCosts = () => {
    // Frees unreachable memory, because such memory must not count as cost. `gc` exists only with
    // NODE_OPTIONS=--expose-gc.
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu_us: user + system, rss_bytes: process.memoryUsage.rss(), ...more() } satisfies Cost)
  }
  process.on('message', (command) => command === 'cost' && reportCosts())
  reportCosts()
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
