import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/harness/free-port.ts'

export interface ReleaseProcess extends AsyncDisposable {
  readonly origin: string
  /** Everything that the process has printed. */
  readonly output: () => string
  /** Waits until the process serves requests. Throws with its output if it ends or does not get ready. */
  ready(): Promise<void>
  /** Asks it to stop, and returns its exit code. */
  stop(): Promise<number | null>
}

/** Time for a start on a busy machine, with the build of the pages. */
const start_ms = 180_000

/**
 * Starts the product of a folder with all roles, as a demo unless `env` says otherwise.
 * @param dataDir the folder of files, which all processes of an installation share
 */
export async function startRelease(
  folder: string,
  databaseUrl: string,
  dataDir: string,
  env: Readonly<Record<string, string>> = { DEMO: 'on' },
): Promise<ReleaseProcess> {
  const own = await freePort()
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(own),
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const origin = `http://127.0.0.1:${own}`
  const ended = once(child, 'exit')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    origin,
    output: () => output,
    async ready() {
      const until = Date.now() + start_ms
      for (;;) {
        const response = await fetch(`${origin}/readyz`).catch(() => null)
        if (response?.status === 200) return
        if (hasEnded() || Date.now() > until) throw new Error(`${folder} does not serve:\n${output}`)
        await sleep(50)
      }
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    async [Symbol.asyncDispose]() {
      if (!hasEnded()) child.kill('SIGKILL')
      await ended
    },
  }
}
