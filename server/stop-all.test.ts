import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isAlive, prepareDataFolder } from '#server/adapters/postgres/data-folder.ts'
import { readPostmaster } from '#server/adapters/postgres/postmaster-file.ts'
import { freePort } from '#tests/harness/free-port.ts'

interface Product {
  readonly child: ChildProcess
  readonly port: number
  /** File with the process id of the database server. The database server removes the file as its last step. */
  readonly pidFile: string
}

async function startProduct(hold = ''): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'batticuore-stop-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'stop-all.fixture.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOLD: hold },
  })
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  await vi.waitUntil(() => output.includes('ready'), 60_000)
  const folder = prepareDataFolder(dataDir)
  const pidFile = join(folder.cluster, 'postmaster.pid')
  const postgres = readPostmaster(folder)?.pid ?? 0
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (existsSync(pidFile) && isAlive(postgres)) process.kill(postgres, 'SIGINT')
    await vi.waitUntil(() => !existsSync(pidFile), 20_000)
    for (const path of [folder.base, folder.socket, dataDir]) rmSync(path, { recursive: true, force: true })
  })
  return { child, port, pidFile }
}

/** Opens a connection and sends `text`. */
async function open(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Expects that the process ends within five seconds with code 0, and that its database has stopped. */
async function expectCleanStop({ child, pidFile }: Product): Promise<void> {
  expect(existsSync(pidFile)).toBe(true)
  const exit = once(child, 'exit')
  const begun = performance.now()
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(existsSync(pidFile)).toBe(false)
}

const post = 'POST /api/messages.php HTTP/1.1\r\nhost: main.test\r\ncontent-type: application/json\r\n'

test('SIGTERM stops the product and its database despite open connections, even if the signal comes twice', async () => {
  const product = await startProduct()
  const { child, port } = product
  await open(port, `${post}content-length: 1000\r\n\r\n{`)
  await open(port, 'GET /forever HTTP/1.1\r\nhost: main.test\r\n\r\n')
  await open(port, 'GET /forever HTTP/1.1\r\nhost:')
  await open(port, '')
  const again = setTimeout(() => child.kill('SIGTERM'), 500)
  await expectCleanStop(product)
  clearTimeout(again)
}, 120_000)

test('SIGTERM in the middle of a start stops the database, too', async () => {
  await expectCleanStop(await startProduct('start'))
}, 120_000)
