import { execFile } from 'node:child_process'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { lowerServer } from './lower-priority.ts'

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
    await using db = await createTestDatabase()
    const [client, other] = [await db.pool.connect(), await db.pool.connect()]
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

// Takes longer than a second on a busy machine, because the threads are those of a process of its own.
test.runIf(isLinux)('lowers all threads of its process, also those that have begun before', async () => {
  const program = `
    import { readdirSync } from 'node:fs'
    import { readFile } from 'node:fs/promises'
    import { getPriority } from 'node:os'
    import { lowerOwn } from './lower-priority.ts'
    await readFile('/proc/self/stat')
    const threads = () => readdirSync('/proc/self/task')
    const before = threads()
    lowerOwn()
    console.log(JSON.stringify([before.length, threads().map((each) => getPriority(Number(each)))]))`
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname })
  const [before, priorities] = JSON.parse(stdout) as [number, number[]]
  expect(before).toBeGreaterThan(4)
  expect(new Set(priorities)).toEqual(new Set([10]))
})
