import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder, makeWritable } from './make-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folders-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('creates the folder with its parents, and accepts an existing one', () => {
  const wanted = join(folder, 'a/b/c')
  makeFolder(wanted, 0o700)
  makeWritable(wanted)
  expect(statSync(wanted).mode & 0o777).toBe(0o700)
})

test.each(['file', 'file/below', 'nowhere', 'nowhere/below'])('%s: says what is expected', (name) => {
  writeFileSync(join(folder, 'file'), '')
  symlinkSync(join(folder, 'gone/away'), join(folder, 'nowhere'))
  expect(() => makeFolder(join(folder, name))).toThrow()
  expect(() => makeWritable(join(folder, name))).toThrow(
    `${join(folder, name)}: expected a folder that can be created and written to (`,
  )
})

// Node's recursive mkdir never ends there.
test.runIf(process.platform === 'linux')('ends where nobody can create a folder', () => {
  expect(() => makeFolder('/proc/nope/below')).toThrow(/ENOENT/)
  expect(() => makeWritable('/proc/nope')).toThrow(
    '/proc/nope: expected a folder that can be created and written to (ENOENT)',
  )
})
