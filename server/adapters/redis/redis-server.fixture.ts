import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { inject } from 'vitest'
import { freePort } from '#tests/harness/free-port.ts'

/** Path of redis-server, or null if it is not installed. Skip tests with `test.skipIf(redisProgram === null)`. */
export const redisProgram = inject('programs')['redis-server']

/** A real Redis for one test, without persistence. */
export interface TestRedis extends AsyncDisposable {
  readonly url: string
  /** Starts the server, or restarts it on the same port. */
  start(): Promise<void>
  /** Kills the server with SIGKILL. */
  kill(): Promise<void>
  /** Stops the server with SIGSTOP. The server no longer responds, but its connections stay open. */
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
      // Runs without the faked clock (tests/proofs/dates.ts), because libfaketime and Redis's allocator cause a
      // deadlock. Redis only counts durations, which a faked clock does not change.
      // oxlint-disable-next-line node/no-process-env -- passes on all variables but one
      const env = { ...process.env, LD_PRELOAD: undefined }
      child = spawn(redisProgram ?? 'redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'], env })
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
