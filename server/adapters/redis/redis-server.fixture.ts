import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { inject } from 'vitest'
import { freePort } from '#tests/harness/free-port.ts'

/** Null where there is none: `test.skipIf(redisProgram === null)`. */
export const redisProgram = inject('programs')['redis-server']

/** A real Redis of a test's own, which keeps nothing and may be killed. */
export interface TestRedis extends AsyncDisposable {
  readonly url: string
  /** Starts it (again), at the same port. */
  start(): Promise<void>
  /** As `kill -9` does. */
  kill(): Promise<void>
  /** It answers nobody any more, but its connections stay. */
  freeze(): void
  thaw(): void
}

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  let child: ChildProcess
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}/0`,
    async start() {
      const args = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'].map(String)
      child = spawn(redisProgram ?? 'redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
      for await (const line of child.stdout ?? []) if (/Ready to accept/.test(String(line))) break
      child.stdout?.resume()
    },
    async kill() {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) await redis.kill()
    },
  }
  await redis.start()
  return redis
}
