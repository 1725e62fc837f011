import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { runMemberCommand } from './member-command.ts'

const on = (app: TestApp, ...args: string[]) =>
  runMemberCommand({ ...app, backup: app.config.backup }, args, 0)
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
  expect(receipt[0]).toMatch(/: erased\. Checked at .+Z: \d{2,3} tables, no row of this account\.$/)
  expect([await count(app, anna.id), await count(app, bruno.id)]).toEqual([0, 1])
  const { rows } = await app.db.query(`select * from audit_entry where action = 'command_run'`)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(anna.id)
  expect(JSON.stringify(rows)).not.toContain(anna.email)
})

test('counts every column with the number, and names what stays in the data of others', async () => {
  await using app = await startTestApp()
  const backup = { ...app.config.backup, time: '02:15' } as const
  const [anna, bruno] = [await app.member({ credits: 100 }), await app.member()]
  const key = randomUUID() as IdempotencyKey
  await app.call(anna, 'sendMessage', { to: bruno.id, text: 'ciao', key })
  await on(app, 'erase', `--mail=${anna.email}`, '--site=main.test')
  await app.runJobs()
  const sent = await app.db.query('select body from message where sender_id = $1', [anna.id])
  expect(sent.rows).toEqual([{ body: '' }])
  const receipt = await runMemberCommand({ ...app, backup }, ['receipt', `--id=${anna.id}`])
  expect(receipt.join('\n')).toMatch(/erased\..*in the conversations of others.*7 nights/s)
  await app.db.query(`insert into block (member_id, other_id, by_me, created_at) values ($1, $2, true, $3)`, [
    bruno.id,
    anna.id,
    app.clock.now(),
  ])
  expect(await on(app, 'receipt', `--id=${anna.id}`)).toContain('  block: 1')
})

test('gives no receipt for a number that never was an account', async () => {
  await using app = await startTestApp()
  for (const id of ['1', '4711']) {
    const lines = (await on(app, 'receipt', `--id=${id}`)).join('\n')
    expect(lines).toContain('there is no such account')
    expect(lines).not.toContain(': erased')
  }
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
