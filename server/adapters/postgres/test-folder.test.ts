import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isAlive, prepareDataFolder } from './data-folder.ts'
import { readPostmaster } from './postmaster-file.ts'
import { makeOwnFolder } from './test-folder.ts'

/** A folder of test runs, which every system user may enter. */
function folderOfRuns(): string {
  const parent = mkdtempSync(join(tmpdir(), 'runs-'))
  chmodSync(parent, 0o755)
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return parent
}

/** Returns the id of a process that no longer exists. */
const endedProcess = () => spawnSync(process.execPath, ['--version']).pid

test('keeps the folders of processes that run, and removes those of others', async () => {
  const parent = folderOfRuns()
  const first = await makeOwnFolder(parent)
  const left = join(parent, `${endedProcess()}-killed`)
  const unrelated = join(parent, 'previous-pages')
  for (const folder of [left, unrelated]) mkdirSync(folder)
  writeFileSync(join(first, 'row'), 'kept')

  const second = await makeOwnFolder(parent)
  expect(basename(second)).toMatch(new RegExp(`^${process.pid}-`))
  expect(second).not.toBe(first)
  expect([join(first, 'row'), unrelated, left].map((path) => existsSync(path))).toEqual([true, true, false])
})

test('stops the server of a killed process before it removes the folder', async () => {
  const parent = folderOfRuns()
  const dataDir = join(parent, `${endedProcess()}-killed`)
  const owner = spawn(process.execPath, [join(import.meta.dirname, 'app-process.fixture.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(owner.stdout, 'data')
  const { pid } = readPostmaster(prepareDataFolder(dataDir))!
  owner.kill('SIGKILL')
  await once(owner, 'close')
  expect(isAlive(pid)).toBe(true)

  await makeOwnFolder(parent)
  expect(existsSync(dataDir)).toBe(false)
  await vi.waitUntil(() => !isAlive(pid), 10_000)
})
