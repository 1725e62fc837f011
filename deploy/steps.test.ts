import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageCommands, readManifest } from '../tools/image/stage.ts'

/** The steps of docs/operating.md name commands, files and services that exist. */

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/operating.md'), 'utf8')
const manifest = readManifest(root)

test('every command of the page is one of package.json, or of the image', () => {
  const scripts = Array.from(text.matchAll(/npm run ([a-z-]+)/g), ([, name = '']) => name)
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([])
  const inImage = Array.from(text.matchAll(/docker compose run --rm web ([a-z]+)/g), ([, name = '']) => name)
  expect(inImage).toContain('doctor')
  expect(inImage.filter((name) => !Object.hasOwn(imageCommands(manifest), name))).toEqual([])
})

test('every file of deploy/ that the page names exists', () => {
  const files = Array.from(text.matchAll(/deploy\/[\w./-]*\w/g), ([path]) => path)
  expect(files).toContain('deploy/batticuore.service')
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the page starts the version of package.json', () => {
  expect(text).toContain(`"BATTICUORE_VERSION=${manifest.version}"`)
})
