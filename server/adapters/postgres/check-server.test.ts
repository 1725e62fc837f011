import type pg from 'pg'
import { expect, test } from 'vitest'
import { checkServer } from './check-server.ts'

/** A server that says of itself what the test wants. */
function saying(settings: Record<string, string>): pg.ClientBase {
  const all = {
    server_version: '18.4 (Debian 18.4-1)',
    server_version_num: '180004',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    ...settings,
  }
  const rows = Object.entries(all).map(([name, setting]) => ({ name, setting }))
  return { query: async () => ({ rows }) } as unknown as pg.ClientBase
}

test.each([
  ['15.20', '150020'],
  ['18.4', '180004'],
])('version %s is accepted', async (server_version, server_version_num) => {
  expect(await checkServer(saying({ server_version, server_version_num }))).toBe(server_version)
})

test.each([
  ['14.22', '140022'],
  ['19beta1', '190000'],
  ['9.6.24', '90624'],
])('version %s is refused by its name', async (server_version, server_version_num) => {
  await expect(checkServer(saying({ server_version, server_version_num }))).rejects.toThrow(
    `The database server is PostgreSQL ${server_version}; versions 15 to 18 are supported.`,
  )
})

test.each(['fsync', 'synchronous_commit', 'full_page_writes'])('%s=off is refused', async (name) => {
  await expect(checkServer(saying({ [name]: 'off' }))).rejects.toThrow(`${name}=off`)
  await expect(checkServer(saying({ [name]: 'off' }), { durable: false })).resolves.toBe('18.4')
})
