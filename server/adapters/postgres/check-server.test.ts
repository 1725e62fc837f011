import type pg from 'pg'
import { expect, test } from 'vitest'
import { checkServer } from './check-server.ts'

/** Returns a fake server with the given settings. */
function serverWith(settings: Record<string, string>): pg.ClientBase {
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
])('accepts version %s', async (server_version, server_version_num) => {
  expect(await checkServer(serverWith({ server_version, server_version_num }))).toBe(server_version)
})

test.each([
  ['14.22', '140022'],
  ['19beta1', '190000'],
  ['9.6.24', '90624'],
])('refuses version %s and names it', async (server_version, server_version_num) => {
  await expect(checkServer(serverWith({ server_version, server_version_num }))).rejects.toThrow(
    `The database server is PostgreSQL ${server_version}; versions 15 to 18 are supported.`,
  )
})

test.each(['fsync', 'synchronous_commit', 'full_page_writes'])('refuses %s=off', async (name) => {
  await expect(checkServer(serverWith({ [name]: 'off' }))).rejects.toThrow(`${name}=off`)
  await expect(checkServer(serverWith({ [name]: 'off' }), { durable: false })).resolves.toBe('18.4')
})
