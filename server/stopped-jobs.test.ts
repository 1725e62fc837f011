import { pino } from 'pino'
import { expect, test } from 'vitest'
import { days } from '#server/kernel/clock.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { startWorker, taskList } from './compose.ts'
import { stop_ms } from './stop.ts'

const past_days = 300

test('a stop ends a long job at a safe point without an error, and the next worker continues it', async () => {
  await using app = await startTestApp()
  const { id } = await app.member()
  const first = new Date(app.clock.now().getTime() - days(past_days))
  await app.db.query('update member set created_at = $2 where id = $1', [id, first])
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  const countDays = async () =>
    Number((await app.db.query('select count(distinct day) as days from figure_day')).rows[0].days)
  const selectJobs = async () => {
    const { rows } = await app.db.query(
      `select key, attempts, locked_by from graphile_worker.jobs where key = 'business.count:start'`,
    )
    return rows
  }

  const worker = await startWorker({ ...app, log })
  await expect.poll(countDays, { interval: 5, timeout: 10_000 }).toBeGreaterThan(0)
  const begun = performance.now()
  await worker.stop()
  expect(performance.now() - begun).toBeLessThan(stop_ms.roles)
  const counted = await countDays()
  expect(counted).toBeLessThan(past_days - 40)
  expect(await selectJobs()).toEqual([{ key: 'business.count:start', attempts: 0, locked_by: null }])
  expect(logged).toEqual([])

  const next = await startWorker({ ...app, log })
  await expect.poll(selectJobs, { interval: 50, timeout: 60_000 }).toEqual([])
  await next.stop()
  expect(await countDays()).toBeGreaterThan(past_days - 40)
  expect(logged).toEqual([])
}, 90_000)

test('an error that has nothing to do with the stop fails the job, also while the worker stops', async () => {
  await using app = await startTestApp()
  const stopping = new AbortController()
  stopping.abort()
  const db = new Proxy(app.db, {
    get(target, name) {
      if (name === 'query') return () => Promise.reject(new Error('broken disk'))
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const task = taskList({ ...app, db }, stopping.signal)['business.count']
  await expect(task?.({}, { job: { key: null } } as never)).rejects.toThrow('broken disk')
})
