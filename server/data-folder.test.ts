import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('creates the folder with its parents, and accepts an existing one', () => {
  makeDataFolder(join(folder, 'a/b'))
  makeDataFolder(join(folder, 'a/b'))
  expect(statSync(join(folder, 'a/b')).isDirectory()).toBe(true)
})

test.each(['file', 'file/below'])('%s: names the wrong setting', (name) => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => makeDataFolder(join(folder, name))).toThrow(
    /^DATA_DIR=.*: expected a folder .* \((EEXIST|ENOTDIR)\)$/,
  )
})
