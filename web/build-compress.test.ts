import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressBuild, isCompressed } from './build-compress.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compressed-'))
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/a.js'), script)
})
afterEach(() => rmSync(folder, { recursive: true }))

const script = 'console.log("ciao")\n'.repeat(20)
const read = (name: string) => readFileSync(join(folder, 'assets', name))

test('text files get compressed copies, tiny files and pictures do not', async () => {
  writeFileSync(join(folder, 'assets/tiny.js'), 'a()')
  writeFileSync(join(folder, 'assets/b.webp'), script)
  await compressBuild(folder)
  expect(brotliDecompressSync(read('a.js.br')).toString()).toBe(script)
  expect(gunzipSync(read('a.js.gz')).toString()).toBe(script)
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'b.webp',
    'tiny.js',
  ])
})

test('an interrupted compression is completed at the next start', async () => {
  writeFileSync(join(folder, 'assets/a.js.br'), 'another process has begun this')
  expect(isCompressed(folder)).toBe(false)
  await compressBuild(folder)
  expect(isCompressed(folder)).toBe(true)
  expect(brotliDecompressSync(read('a.js.br')).toString()).toBe(script)
})

test('a compressed build is not compressed again', async () => {
  await compressBuild(folder)
  rmSync(join(folder, 'assets/a.js.gz'))
  await compressBuild(folder)
  expect(existsSync(join(folder, 'assets/a.js.gz'))).toBe(false)
})
