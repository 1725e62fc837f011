import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startEmbedded } from '#server/adapters/postgres/embedded.ts'
import { makeTemporaryFolder } from '#tests/harness/temporary-folder.ts'
import { type Build, ensureBuildApart } from '#web/build.ts'
import { node_path, user_id } from './base-files.ts'
import { writeLayerFolders } from './layers.ts'

const root = join(import.meta.dirname, '../..')
/** Only root may change the root folder of a process. */
export const isConfined = process.getuid?.() === 0

/** The files of an image in one folder, as a container sees them. */
export interface UnpackedImage extends Disposable {
  readonly folder: string
  readonly billOfMaterials: object
  /**
   * Runs a command of the image. As root it runs in the folder alone, as the image's own user; otherwise with the
   * image's Node and modules.
   */
  run(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess
}

/** Writes the folders of the layers, and puts them over one another. */
export async function unpackImage(): Promise<UnpackedImage> {
  const build: Build = await ensureBuildApart(() => {})
  const staging = mkdtempSync(join(tmpdir(), 'batticuore-unpacked-'))
  const { layers, billOfMaterials } = writeLayerFolders(root, dirname(build.client), 0, staging)
  const folder = join(staging, 'image')
  mkdirSync(folder)
  for (const layer of layers) execFileSync('cp', ['--recursive', '--link', `${layer.folder}/.`, folder])
  if (isConfined) for (const each of ['data', 'tmp']) chownSync(join(folder, each), user_id, user_id)
  execFileSync('chmod', ['--recursive', 'u=rwX,go=rX', staging])
  return {
    folder,
    billOfMaterials,
    run(args, env) {
      const entry = ['/app/server/image-command.ts', ...args]
      const common = { HOST: '0.0.0.0', NODE_ENV: 'production', ...env }
      if (isConfined) {
        const confined = [`--userspec=${user_id}:${user_id}`, folder, node_path, ...entry]
        return spawn('chroot', confined, {
          env: { PATH: '/usr/sbin:/usr/bin', DATA_DIR: '/data', TMPDIR: '/tmp', ...common },
        })
      }
      const plain = entry.map((each, index) => (index === 0 ? join(folder, each) : each))
      return spawn(join(folder, node_path), plain, { env: { DATA_DIR: join(folder, 'data'), ...common } })
    },
    [Symbol.dispose]: () => rmSync(staging, { recursive: true, force: true }),
  }
}

/** A new database for a process with another root folder, which reaches no Unix socket: its URL leads to a TCP port. */
export interface ReachedDatabase extends AsyncDisposable {
  readonly url: string
}

/**
 * Starts a PostgreSQL of its own. Not the server of the test run: that one does not protect its data against crashes, so
 * the product refuses it.
 */
export async function startReachedDatabase(): Promise<ReachedDatabase> {
  const dataDir = makeTemporaryFolder('batticuore-database-')
  const { connection, stop } = await startEmbedded({ dataDir })
  const { host, port, user, password, database } = connection
  const server = createServer((client) => {
    const socket = connect(`${host}/.s.PGSQL.${port}`)
    client.pipe(socket).pipe(client)
    client.on('error', () => socket.destroy())
    socket.on('error', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`postgres://127.0.0.1:${(server.address() as AddressInfo).port}/${database}`)
  url.username = user ?? ''
  url.password = String(password ?? '')
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      server.close()
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
