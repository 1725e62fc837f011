import { expect, test } from 'vitest'
import { MemoryStorage } from '#tests/harness/storage.ts'
import { copyErasures, createErasureLog } from './stored.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

test('returns each recorded member once, until the days before a time are forgotten', async () => {
  const storage = new MemoryStorage()
  const log = createErasureLog(storage)
  expect(await log.list()).toEqual([])
  await log.add('11', at('2026-11-27'))
  await log.add('12', at('2026-11-28'))
  await log.add('11', at('2026-11-29'))
  await storage.put('photo/large.webp', Buffer.from('x'))
  const members = async () => [...new Set((await log.list()).map(({ member }) => member))].toSorted()
  expect(await members()).toEqual(['11', '12'])
  await log.forgetBefore(at('2026-11-28'))
  expect(await members()).toEqual(['11', '12'])
  await log.forgetBefore(at('2026-11-29'))
  expect(await log.list()).toEqual([{ member: '11', day: new Date('2026-11-29') }])
  expect([...storage.files.keys()]).toContain('photo/large.webp')
})

test('an entry contains nothing but the id and the day', async () => {
  const storage = new MemoryStorage()
  await createErasureLog(storage).add('42', at('2026-11-29'))
  expect([...storage.files].map(([key, bytes]) => [key, bytes.length])).toEqual([
    ['erasures/2026-11-29/42.txt', 0],
  ])
})

test('a copied entry keeps its day, however often it is copied', async () => {
  const [storage, copy] = [new MemoryStorage(), new MemoryStorage()]
  const [from, to] = [createErasureLog(storage), createErasureLog(copy)]
  await from.add('11', at('2026-11-01'))
  await copyErasures(from, to)
  await from.add('12', at('2026-11-02'))
  await copyErasures(from, to)
  expect([...copy.files.keys()].toSorted()).toEqual([
    'erasures/2026-11-01/11.txt',
    'erasures/2026-11-02/12.txt',
  ])
})
