import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { picture } from './pictures.fixture.ts'
import { createPictures, type PoolOptions } from './pool.ts'
import type { Pictures } from './port.ts'

let folder: string
let path: string
let bytes: Buffer
let pictures: Pictures

beforeAll(async () => {
  bytes = await picture(2000, 1500)
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pool-'))
  path = join(folder, 'photo.jpg')
  writeFileSync(path, bytes)
})
afterEach(async () => {
  await pictures.close()
  rmSync(folder, { recursive: true })
})

const open = (options: Partial<PoolOptions> = {}) => {
  pictures = createPictures({ folder, processes: 1, ...options })
  return pictures
}
const left = () => readdirSync(folder).filter((name) => name.startsWith('made-'))
const outcome = (made: Promise<AsyncDisposable>) =>
  made.then(
    (made) => made[Symbol.asyncDispose]().then(() => 'made'),
    (error: { code?: string }) => error.code,
  )

test('rejects a photo when the queue is full and leaves none of its files', async () => {
  const { derive } = open({ waiting: 2 })
  const all = await Promise.all(Array.from({ length: 6 }, () => outcome(derive(path, null))))
  expect(all.filter((one) => one === 'made')).toHaveLength(3)
  expect(all.filter((one) => one === 'unavailable')).toHaveLength(3)
  expect(left()).toEqual([])
})

test('works in another process, while this process stays responsive and uses almost no CPU', async () => {
  const { derive } = open()
  await outcome(derive(path, null)) // The first photo starts the process.
  const before = process.threadCpuUsage()
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await Promise.all([1, 2, 3].map(() => outcome(derive(path, null))))
  clearInterval(timer)
  const { user, system } = process.threadCpuUsage(before)
  expect(pictures.cpu_us()).toBeGreaterThan(2 * (user + system))
  expect(turns).toBeGreaterThan(20)
})

test('kills a process after the timeout and starts another process for the next photo', async () => {
  const slow = open({ timeout_ms: 1 })
  expect(await outcome(slow.derive(path, null))).toBe('unavailable')
  await slow.close()
  const { derive } = open()
  expect(await outcome(derive(join(folder, 'none.jpg'), null))).toBe('photo_broken')
  expect(await outcome(derive(path, null))).toBe('made')
  expect(left()).toEqual([])
})
