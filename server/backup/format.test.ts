import { expect, test } from 'vitest'
import { Header } from './format.ts'

test('reads the header of a backup that names the hash of its recipient `keeper`', () => {
  const old = {
    ...{ format: 1, product: '0.0.0-test', made_at: '2026-09-01T02:15:00.000Z', postgres: '18.0' },
    ...{ migrations: [], tables: [], keeper: '0123abcd' },
  }
  const { keeper, ...rest } = old
  expect(Header.parse(old)).toEqual({ ...rest, recipient_hash: keeper })
  expect(Header.parse({ ...old, keeper: null }).recipient_hash).toBeNull()
  expect(Header.safeParse(rest).success).toBe(false)
})
