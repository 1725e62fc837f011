import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataDir, reservePort } from './server-address.ts'

/**
 * Starts a second web process on the data of the end-to-end tests' server, as an operator does who has just named a
 * translation service. Sessions are valid on both servers. Live events do not pass from one to the other.
 * @param service URL of the translation service
 * @param name the name of the service that members read
 */
export async function startTranslatingServer(service: string, name: string) {
  const [, , , port, socket] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split(
    '\n',
  )
  const ownPort = await reservePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts'), '--role=web'], {
    env: {
      ...process.env,
      PORT: String(ownPort),
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://batticuore@localhost:${port}/postgres?host=${encodeURIComponent(String(socket))}`,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      TRANSLATE_URL: service,
      TRANSLATE_NAME: name,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const origin = `http://localhost:${ownPort}`
  for (let waited_s = 0; !(await answers(origin)); waited_s += 0.2) {
    if (waited_s > 60 || child.exitCode !== null) throw new Error(`${origin} does not answer`)
    await sleep(200)
  }
  return {
    origin,
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/login`).then(
    ({ ok }) => ok,
    () => false,
  )
