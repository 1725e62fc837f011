import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { MemoryStorage } from '#tests/harness/storage.ts'
import { createDiskStorage } from './disk.ts'
import type { ObjectStorage } from './port.ts'
import { startS3 } from './s3-server.fixture.ts'
import { createS3Storage } from './s3.ts'

const folders: string[] = []
async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'storage-'))
  folders.push(path)
  return path
}
afterAll(async () => {
  for (const path of folders) await rm(path, { recursive: true })
  await server[Symbol.asyncDispose]()
})

/** Credentials for the S3 test server below, which verifies the signature of every request. */
const keys = { accessKeyId: 'AKID', secretAccessKey: 'secret', region: 'eu-south-1', service: 's3' }
const bucket = 'photos'
const server = await startS3(keys, bucket)
async function openBucket(): Promise<ObjectStorage> {
  server.objects.clear()
  return createS3Storage({ endpoint: server.endpoint, bucket, ...keys })
}

const storages: [string, () => Promise<ObjectStorage>][] = [
  ['disk', async () => createDiskStorage(await folder())],
  ['memory', async () => new MemoryStorage()],
  ['s3', openBucket],
]

describe.each(storages)('%s', (_, create) => {
  test('returns the stored bytes for their key and nothing for other keys', async () => {
    const storage = await create()
    const [a, b] = [randomBytes(200_045), randomBytes(10)]
    await storage.put('key-A_1/large.webp', a)
    await storage.put('key-A_1/card.webp', b)
    expect((await storage.get('key-A_1/large.webp'))?.equals(a)).toBe(true)
    expect((await storage.get('key-A_1/card.webp'))?.equals(b)).toBe(true)
    expect(await storage.get('key-A_1/avatar.webp')).toBeNull()
    expect(await storage.get('other/card.webp')).toBeNull()
  })

  test('does not share memory with its caller', async () => {
    const storage = await create()
    const bytes = Buffer.from('as it was')
    await storage.put('k/a.webp', bytes)
    bytes.fill(0)
    ;(await storage.get('k/a.webp'))?.fill(0)
    expect(String(await storage.get('k/a.webp'))).toBe('as it was')
  })

  test('is reached without a file, and stores none for that', async () => {
    const storage = await create()
    await storage.reach()
    expect(await storage.get('readiness.txt')).toBeNull()
  })

  test('stores an empty file', async () => {
    const storage = await create()
    await storage.put('k/empty.bin', Buffer.alloc(0))
    expect(await storage.get('k/empty.bin')).toHaveLength(0)
  })

  test('deletes only the given file, idempotently', async () => {
    const storage = await create()
    await storage.put('k/a.webp', Buffer.from('a'))
    await storage.put('k/b.webp', Buffer.from('b'))
    await storage.delete('k/a.webp')
    await storage.delete('k/a.webp')
    expect(await storage.get('k/a.webp')).toBeNull()
    expect(String(await storage.get('k/b.webp'))).toBe('b')
  })

  test('stores a local file and leaves the original in place', async () => {
    const storage = await create()
    const path = join(await folder(), 'portrait.webp')
    await writeFile(path, 'drawn')
    await storage.putFile('k/file.webp', path)
    expect(String(await storage.get('k/file.webp'))).toBe('drawn')
    await storage.delete('k/file.webp')
    expect(String(await readFile(path))).toBe('drawn')
    await expect(storage.putFile('k/none.webp', `${path}.none`)).rejects.toThrow('ENOENT')
    await expect(storage.putFile('../a.webp', path)).rejects.toThrow('not a storage key')
  })

  test('keeps one complete file after concurrent writes to a key', async () => {
    const storage = await create()
    const files = Array.from({ length: 8 }, (_, i) => Buffer.alloc(50_000, i))
    await Promise.all(files.map((bytes) => storage.put('k/same.webp', bytes)))
    const stored = (await storage.get('k/same.webp')) as Buffer
    expect(files.some((bytes) => bytes.equals(stored))).toBe(true)
  })

  test('lists the keys of a folder, and of no other one', async () => {
    const storage = await create()
    const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `log/2026-11-29/${name}.txt`)
    for (const key of [...keys, 'logs/a.txt', 'other/log/a.txt']) await storage.put(key, Buffer.from('x'))
    expect((await Array.fromAsync(storage.list('log'))).toSorted()).toEqual(keys)
    await storage.delete('log/2026-11-29/a.txt')
    expect(await Array.fromAsync(storage.list('log'))).toHaveLength(4)
    expect(await Array.fromAsync(storage.list('none'))).toEqual([])
    await expect(Array.fromAsync(storage.list('../x'))).rejects.toThrow('not a storage key')
  })

  // oxfmt-ignore
  const noKeys = [
    '', '.', '..', '/', 'a', 'a/', '/a.webp', 'a//b.webp', '../a.webp', 'a/../b.webp', 'a/..', './a.webp', '.webp',
    'a/.webp', 'a.b/c.webp', 'a\\b.webp', 'a\0.webp', 'a.webp\n', 'a%2e%2e/b.webp', 'C:/a.webp', `${'a'.repeat(65)}.webp`,
    'a/b/c/d/e.webp', 'a/b.webp.sh ', 'ä/b.webp',
  ]
  test.each(noKeys)('rejects %j as a key', async (key) => {
    const storage = await create()
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key')
    await expect(storage.get(key)).rejects.toThrow('not a storage key')
    await expect(storage.delete(key)).rejects.toThrow('not a storage key')
  })
})

test('a bucket and a folder that do not exist are not reached', async () => {
  const other = createS3Storage({ endpoint: server.endpoint, bucket: 'others', ...keys })
  await expect(other.reach()).rejects.toThrow('S3 HEAD: 404')
  await expect(createDiskStorage(join(await folder(), 'gone')).reach()).rejects.toThrow('ENOENT')
})

test('s3: signed every request correctly', () => {
  expect(server.refused).toEqual([])
})

test('disk: stores files below media and leaves no temporary files or empty folders', async () => {
  const path = await folder()
  const storage = createDiskStorage(path)
  await storage.put('abcdef/card.webp', Buffer.from('x'))
  expect(await readdir(path, { recursive: true })).toEqual(
    expect.arrayContaining(['media', join('media', 'ab', 'abcdef', 'card.webp')]),
  )
  expect(await readdir(join(path, 'media/ab/abcdef'))).toEqual(['card.webp'])
  await storage.delete('abcdef/card.webp')
  expect(await readdir(join(path, 'media/ab'))).toEqual([])
})

test('disk: a failed write leaves no temporary file and no file', async () => {
  const path = await folder()
  const storage = createDiskStorage(path)
  await mkdir(join(path, 'media/ab/abcdef/a.webp'), { recursive: true }) // a folder here makes the rename fail
  await expect(storage.put('abcdef/a.webp', Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(join(path, 'media/ab/abcdef'))).toEqual(['a.webp'])
})

test('disk: putFile links the file, and replacing it leaves the original unchanged', async () => {
  const path = await folder()
  const storage = createDiskStorage(path)
  const source = join(path, 'source.webp')
  await writeFile(source, 'drawn')
  await storage.putFile('abcdef/card.webp', source)
  expect((await stat(source)).nlink).toBe(2)
  await storage.put('abcdef/card.webp', Buffer.from('another'))
  expect(String(await readFile(source))).toBe('drawn')
})
