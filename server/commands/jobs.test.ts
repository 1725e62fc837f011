import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { databaseOf, runCommand } from '#tests/harness/run-command.ts'
import { addJob } from '../kernel/job.ts'
import { runJobsCommand } from './jobs-command.ts'

const on = (app: TestApp, ...args: string[]) => runJobsCommand(app.db, args, app.clock.now())

/** Queues jobs that have failed as often as the queue tries them, and one that is still tried. Returns their ids. */
async function failJobs(app: TestApp): Promise<string[]> {
  for (const name of ['mail', 'mail', 'push', 'tried'])
    await addJob(app.db, { name }, {}, { runAt: app.clock.now() })
  await app.db.query(
    `update graphile_worker._private_jobs j
        set attempts = case t.identifier when 'tried' then 1 else max_attempts end,
            last_error = E'the server is away\n    at connect'
       from graphile_worker._private_tasks t where t.id = j.task_id`,
  )
  const { rows } = await app.db.query('select id::text from graphile_worker.jobs order by id')
  return rows.map(({ id }) => id)
}

const waiting = async (app: TestApp) =>
  (await app.db.query('select task_identifier as name, attempts from graphile_worker.jobs order by id')).rows

test('lists the jobs that no worker tries any more, with the first line of the error', async () => {
  await using app = await startTestApp()
  expect(await on(app, 'list')).toEqual(['No job has failed for good.'])
  const [first, second, push] = await failJobs(app)
  const lines = await on(app, 'list')
  expect(lines.map((line) => line.split(':')[0]).toSorted()).toEqual([
    `${first} mail`,
    `${second} mail`,
    `${push} push`,
  ])
  expect(lines[0]).toMatch(/failed \d+ times, last 2.+Z: the server is away$/)
  expect(await on(app, 'list', '--name=push')).toHaveLength(1)
  const run = await runCommand('jobs', databaseOf(app), 'list', '--name=push')
  expect(run).toMatchObject({ code: 0, lines: [expect.stringContaining(`${push} push`)] })
})

test('tries those of one name again, and drops one by its number; each is in the audit trail', async () => {
  await using app = await startTestApp()
  const [, , push] = await failJobs(app)
  expect(await on(app, 'retry', '--name=mail')).toEqual(['The workers try 2 jobs again.'])
  expect(await on(app, 'drop', `--id=${push}`)).toEqual(['Dropped 1 job.'])
  expect(await on(app, 'retry', '--all')).toEqual(['There is no such failed job.'])
  expect(await waiting(app)).toEqual([
    { name: 'mail', attempts: 0 },
    { name: 'mail', attempts: 0 },
    { name: 'tried', attempts: 1 },
  ])
  const { rows } = await app.db.query(
    `select after from audit_entry where action = 'command_run' and site_id = $1 order by id`,
    [app.site.id],
  )
  expect(rows).toEqual([
    { after: { command: 'jobs retry', name: 'mail', count: 2 } },
    { after: { command: 'jobs drop', ids: [push], count: 1 } },
  ])
})

test.each([
  [[]],
  [['retry']],
  [['drop', '--all']],
  [['retry', '--all', '--name=mail']],
  [['retry', '--id=1;2']],
  [['list', '--all']],
])('refuses %j and changes nothing', async (args) => {
  await using app = await startTestApp()
  await failJobs(app)
  const before = await waiting(app)
  await expect(on(app, ...args)).rejects.toThrow()
  expect(await waiting(app)).toEqual(before)
})

test('prints the usage with an example', async () => {
  await using app = await startTestApp()
  const help = await runCommand('jobs', databaseOf(app), '--help')
  expect(help.code).toBe(0)
  expect(help.lines.join(' ')).toContain('Example')
})
