import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasSmallDisks, mountSmallDisk } from '#tests/harness/small-disk.ts'
import { type Part, readArchive, writeArchive } from './archive.ts'

let folder = ''
let identity = ''
let recipient = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
})
afterAll(() => rm(folder, { recursive: true }))

const parts: Part[] = [
  { name: 'first.json', bytes: Buffer.from('{}') },
  { name: 'empty', bytes: Buffer.alloc(0) },
  { name: `tables/${'a'.repeat(60)}/000001`, bytes: randomBytes(300_000) },
]

async function* from(list: readonly Part[]): AsyncGenerator<Part> {
  yield* list
}

async function readAll(path: string, identities: string[] = []): Promise<Part[]> {
  return Array.fromAsync(readArchive(path, identities))
}

const named = (list: readonly Part[]) =>
  list.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('base64')])

describe.each(['plain', 'encrypted'])('%s', (kind) => {
  const to = () => (kind === 'plain' ? [] : [recipient])

  test('returns the written parts in their order; only the owner can read the file', async () => {
    const path = join(folder, `${kind}-round`)
    const bytes = await writeArchive(path, to(), from(parts))
    expect(named(await readAll(path, [identity]))).toEqual(named(parts))
    const { size, mode } = await stat(path)
    expect([size, mode & 0o777]).toEqual([bytes, 0o600])
  })

  test('throws at any damage and at any cut', async () => {
    const path = join(folder, `${kind}-damage`)
    await writeArchive(path, to(), from(parts))
    const whole = await readFile(path)
    for (const at of [0.3, 0.6, 0.95]) {
      const position = Math.floor(whole.length * at)
      const damaged = Buffer.from(whole)
      damaged[position] = (damaged[position] as number) ^ 1
      await writeFile(path, damaged)
      await expect(readAll(path, [identity]), `damage at ${at}`).rejects.toThrow('cannot be read')
      await writeFile(path, whole.subarray(0, position))
      await expect(readAll(path, [identity]), `cut at ${at}`).rejects.toThrow('cannot be read')
    }
  })

  test('leaves no file after an error of its source', async () => {
    const path = join(folder, `${kind}-error`)
    async function* broken(): AsyncGenerator<Part> {
      yield* parts
      throw new Error('the database has gone')
    }
    await expect(writeArchive(path, to(), broken())).rejects.toThrow('the database has gone')
    expect((await readdir(folder)).filter((name) => name.startsWith(`${kind}-error`))).toEqual([])
  })
})

test('an encrypted archive needs the identity of its recipient', async () => {
  const path = join(folder, 'secret')
  await writeArchive(path, [recipient], from(parts))
  await expect(readAll(path)).rejects.toThrow('--identity=FILE')
  await expect(readAll(path, [await generateX25519Identity()])).rejects.toThrow('no identity matched')
})

test('does not read its source faster than the file takes it', async () => {
  const produced = { parts: 0, ahead: 0 }
  async function* large(): AsyncGenerator<Part> {
    for (; produced.parts < 60; produced.parts++) {
      yield { name: `part-${produced.parts}`, bytes: randomBytes(2 ** 20) }
      const draft = await stat(join(folder, 'large.partial'))
      produced.ahead = Math.max(produced.ahead, produced.parts * 2 ** 20 - draft.size)
    }
  }
  await writeArchive(join(folder, 'large'), [recipient], large())
  expect(produced.ahead).toBeLessThan(24 * 2 ** 20)
})

test.skipIf(!hasSmallDisks)('a full disk leaves no file', async () => {
  using disk = mountSmallDisk(4)
  const path = join(disk.path, 'backup')
  const tooLarge = Array.from({ length: 8 }, (_, n) => ({ name: `part-${n}`, bytes: randomBytes(2 ** 20) }))
  await expect(writeArchive(path, [], from(tooLarge))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect([existsSync(path), await readdir(disk.path)]).toEqual([false, []])
})
