import { getPriority } from 'node:os'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '#tests/harness/app.ts'
import { lowerServer } from './lower-server.ts'

/** The priority of this process, as if it were started with `nice`. */
let own = 0
vi.mock(import('node:os'), async (original) => {
  const os = await original()
  return { ...os, getPriority: (pid?: number) => (pid === undefined ? own : os.getPriority(pid)) }
})

const isLinux = process.platform === 'linux'

test.runIf(isLinux)(
  'lowers the database’s process of its own connection with its own, and no other',
  async () => {
    await using app = await startTestApp()
    const [client, other] = [await app.db.connect(), await app.db.connect()]
    const pidOf = async (each: typeof client) =>
      (await each.query('select pg_backend_pid() as pid')).rows[0].pid
    try {
      const [pid, otherPid] = [await pidOf(client), await pidOf(other)]
      const usual = getPriority(pid)
      expect([await lowerServer(client), getPriority(pid)]).toEqual([false, usual])
      own = usual + 3
      expect([await lowerServer(client), getPriority(pid)]).toEqual([true, usual + 3])
      expect(getPriority(otherPid)).toBe(usual)
    } finally {
      for (const each of [client, other]) each.release(true)
    }
  },
)

test('leaves a server alone whose processes are elsewhere', async () => {
  own = 10
  const answer = { rows: [{ pid: 1, folder: '/var/lib/postgresql' }] }
  expect(await lowerServer({ query: async () => answer } as never)).toBe(false)
  expect(await lowerServer({ query: () => Promise.reject(new Error('denied')) } as never)).toBe(false)
})
