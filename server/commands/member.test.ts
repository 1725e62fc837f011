import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { runMemberCommand } from './member-command.ts'

const on = (app: TestApp, ...args: string[]) => runMemberCommand(app.db, args, app.clock, 0)
const count = async (app: TestApp, id: string) =>
  (await app.db.query('select 1 from member where id = $1', [id])).rowCount

test('erases the account with this address on one site, and prints a receipt', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const waiting = await on(app, 'erase', `--mail=${anna.email.toUpperCase()}`, '--site=main.test')
  expect(waiting[0]).toContain('not erased yet')
  expect(waiting).toContain('  profile: 1')
  await app.runJobs()
  const receipt = await on(app, 'receipt', `--id=${anna.id}`)
  expect(receipt[0]).toMatch(/: erased\. Checked at .+Z: \d\d tables, no row with this id\.$/)
  expect([await count(app, anna.id), await count(app, bruno.id)]).toEqual([0, 1])
  const { rows } = await app.db.query(`select * from audit_entry where action = 'command_run'`)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(anna.id)
  expect(JSON.stringify(rows)).not.toContain(anna.email)
})

test('ends the fourteen days of a member who is leaving', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await app.call(anna, 'leaveSite', { when: 'in_14_days' })
  await app.runJobs()
  expect(await count(app, anna.id)).toBe(1)
  await on(app, 'erase', `--mail=${anna.email}`, '--site=main.test')
  await app.runJobs()
  expect(await count(app, anna.id)).toBe(0)
})

test('refuses an unknown address, site or argument, and erases nobody', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  for (const args of [
    [],
    ['erase', `--mail=${anna.email}`],
    ['erase', '--mail=nobody@posta.test', '--site=main.test'],
    ['erase', `--mail=${anna.email}`, '--site=other.test'],
    ['erase', `--mail=${anna.email}`, '--site=no.test'],
    ['erase', '--mail=x', '--site=main.test'],
    ['receipt', '--id=x'],
  ])
    await expect(on(app, ...args), args.join(' ')).rejects.toThrow()
  await app.runJobs()
  expect(await count(app, anna.id)).toBe(1)
})
