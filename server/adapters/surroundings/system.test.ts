import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSurroundings } from './system.ts'

const { disk, write } = createSurroundings()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'surroundings-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('tells the disk of a folder, which folders within it share, and none of a folder that does not exist', async () => {
  await mkdir(join(folder, 'within'))
  const [outer, inner] = [await disk(folder), await disk(join(folder, 'within'))]
  expect(inner?.device).toBe(outer?.device)
  expect(outer?.used).toBeGreaterThanOrEqual(0)
  expect(outer?.used).toBeLessThanOrEqual(1)
  expect(await disk(join(folder, 'gone'))).toBeNull()
})

test('writes into an existing folder and leaves nothing; throws without the folder, and creates none', async () => {
  const own = join(folder, 'own')
  await mkdir(own)
  await write(own)
  expect(await readdir(own)).toEqual([])
  await expect(write(join(folder, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await readdir(folder)).not.toContain('gone')
})
