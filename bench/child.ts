import { fork } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { benchData } from './database.ts'

/** What a server has used since it was started. */
export interface Cost {
  readonly cpu_us: number
  readonly rss_bytes: number
  /** Of a server that measures it: the event loop's delay since it was last asked. */
  readonly loop_p99_ms?: number
}

/** A server in a process of its own, so that nobody else's work is counted as its. */
export interface Child extends AsyncDisposable {
  readonly origin: string
  cost(): Promise<Cost>
  /** Says a word that this server knows. */
  tell(word: string): void
}

/**
 * Starts `bench/<name>.ts`, which calls `answerCosts` when it listens on `PORT`. What it prints, its log, goes to a file
 * as behind a service manager.
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
      reject(new Error(`${name} ended (${code}): see ${join(benchData, name)}.log`)),
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
    tell: (word) => void child.send(word),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return
      const exit = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exit
    },
  }
}

/** In the child: says that it is ready, and what it has used whenever it is asked. */
export function answerCosts(more: () => Partial<Cost> = () => ({})): void {
  const tell = () => {
    // Where it may (NODE_OPTIONS=--expose-gc): what nobody holds any more is nobody's cost.
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu_us: user + system, rss_bytes: process.memoryUsage.rss(), ...more() } satisfies Cost)
  }
  process.on('message', (word) => word === 'cost' && tell())
  tell()
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
