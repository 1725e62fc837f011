import { expect, test } from 'vitest'
import { startTestApp } from '#tests/harness/app.ts'
import { addJob, dropJobsOf } from './job.ts'

const later = { runAt: new Date('2100-01-01T00:00:00Z') }

test('drops the waiting jobs whose payload contains a member, and no others', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await app.runJobs()
  const waiting = async () => {
    const { rows } = await app.db.query('select key from graphile_worker.jobs order by key')
    return rows.map(({ key }) => key)
  }
  await addJob(app.db, { name: 'a' }, { member: anna.id }, { ...later, key: 'of anna' })
  await addJob(app.db, { name: 'a' }, { photo: '7', owner: anna.id }, { ...later, key: 'of anna, not first' })
  await addJob(app.db, { name: 'a' }, { member: anna.id }, { ...later, key: 'now of bruno' })
  await addJob(app.db, { name: 'a' }, { member: bruno.id }, { ...later, key: 'now of bruno' })
  await addJob(app.db, { name: 'a' }, { text: `not only ${anna.id}` }, { ...later, key: 'of no member' })
  const before = await waiting()

  await dropJobsOf(app.db, anna.id)
  expect(await waiting()).toEqual(before.filter((key) => !String(key).startsWith('of anna')))
  expect(before).toEqual(
    expect.arrayContaining(['of anna', 'of anna, not first', 'now of bruno', 'of no member']),
  )
})

test('leaves a job that a worker has already taken', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await addJob(app.db, { name: 'a' }, { member: anna.id }, { ...later, key: 'taken' })
  await app.db.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where key = 'taken'",
  )
  await dropJobsOf(app.db, anna.id)
  const { rows } = await app.db.query("select 1 from graphile_worker.jobs where key = 'taken'")
  expect(rows).toHaveLength(1)
})
