import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { handSigns } from '#contract/moderation/gestures.ts'
import { drawScenes, folder } from './scenes.ts'

const drawn = drawScenes()

test('the files in web/public are what npm run scenes draws', () => {
  const files = readdirSync(folder).filter((file) => /^(scene|pose|ghost)-/.test(file))
  expect(files.sort()).toEqual(Object.keys(drawn).sort())
  for (const file of files) expect(readFileSync(join(folder, file), 'utf8'), file).toBe(drawn[file])
})

test.each(Object.entries(drawn))('%s takes at most 4 KB compressed', (_file, svg) => {
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(4_096)
})

test('every gesture that the server asks for has a picture and a ghost', () => {
  for (const sign of handSigns)
    for (const kind of ['pose', 'ghost']) expect(drawn).toHaveProperty([`${kind}-${sign}.svg`])
})
