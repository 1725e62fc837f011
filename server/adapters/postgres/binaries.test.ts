import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type FoundPackage, findPackage, prepareBinaries } from './binaries.ts'
import { prepareDataFolder } from './data-folder.ts'

const isRoot = process.getuid?.() === 0
const unprivileged = isRoot ? { uid: 65534, gid: 65534 } : {}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'batticuore-test-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/**
 * Returns the real package without its symbolic links. npm installs the package in this form if install scripts are
 * disabled.
 */
function packageWithoutLinks(): FoundPackage {
  const { native, version } = findPackage()
  const root = temporaryFolder()
  execFileSync('cp', ['-a', native, root])
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  for (const { target } of list) rmSync(join(root, target), { force: true })
  return { native: join(root, 'native'), version }
}

/** Returns a package with the layout of the real package, but with tiny files. */
function smallPackage(version: string): FoundPackage {
  const native = join(temporaryFolder(), 'native')
  for (const folder of ['bin', 'lib']) mkdirSync(join(native, folder), { recursive: true })
  writeFileSync(join(native, 'bin/postgres'), '#!/bin/sh\necho small', { mode: 0o755 })
  writeFileSync(join(native, 'lib/libpq.so.5.18'), '')
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify([link]))
  return { native, version }
}

const versionOf = (program: string) =>
  execFileSync(program, ['--version'], { ...unprivileged, encoding: 'utf8', stdio: 'pipe' })

test('creates missing links in the package', () => {
  const found = packageWithoutLinks()
  expect(() => versionOf(join(found.native, 'bin/postgres'))).toThrow(/shared librar/)
  const binaries = prepareBinaries(prepareDataFolder(temporaryFolder()), found)
  expect(dirname(dirname(binaries.postgres))).toBe(found.native)
  expect(versionOf(binaries.postgres)).toMatch(/^postgres \(PostgreSQL\) 18\./)
  expect(lstatSync(join(found.native, 'lib/libpq.so.5')).isSymbolicLink()).toBe(true)
})

test.runIf(isRoot)(
  "copies the binaries beside the data, once per version, if the database's user can't reach the package",
  () => {
    const found = packageWithoutLinks()
    chmodSync(dirname(found.native), 0o700)
    const folder = prepareDataFolder(temporaryFolder())
    const { postgres } = prepareBinaries(folder, found)
    expect(postgres.startsWith(folder.base)).toBe(true)
    expect(versionOf(postgres)).toMatch(/18\./)
    const inode = lstatSync(postgres).ino
    expect(lstatSync(prepareBinaries(folder, found).postgres).ino).toBe(inode)

    const next = smallPackage('18.99.0')
    chmodSync(dirname(next.native), 0o700)
    expect(versionOf(prepareBinaries(folder, next).postgres)).toBe('small\n')
    expect(existsSync(postgres)).toBe(false)
  },
)

test.runIf(isRoot)("copies the binaries for a user who can't create links in node_modules", async () => {
  const found = smallPackage('18.4.0')
  const dataDir = temporaryFolder()
  chmodSync(dataDir, 0o777)
  const program = `
    const { prepareBinaries } = await import('${join(import.meta.dirname, 'binaries.ts')}')
    const { prepareDataFolder } = await import('${join(import.meta.dirname, 'data-folder.ts')}')
    console.log(prepareBinaries(prepareDataFolder('${dataDir}'), ${JSON.stringify(found)}).postgres)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    ...unprivileged,
    stdio: 'pipe',
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  await once(child, 'close')
  expect(output.trim()).toBe(join(dataDir, `postgres/postgresql-${found.version}/native/bin/postgres`))
  expect(existsSync(join(dirname(output.trim()), '../lib/libpq.so.5'))).toBe(true)
  expect(existsSync(join(found.native, 'lib/libpq.so.5'))).toBe(false)
})

test('the error for a platform without binaries names DATABASE_URL', () => {
  const arch = Object.getOwnPropertyDescriptor(process, 'arch')
  Object.defineProperty(process, 'arch', { ...arch, value: 'riscv64' })
  onTestFinished(() => void Object.defineProperty(process, 'arch', arch ?? {}))
  expect(() => findPackage()).toThrow(/No bundled PostgreSQL for \w+ riscv64.*DATABASE_URL/)
})
