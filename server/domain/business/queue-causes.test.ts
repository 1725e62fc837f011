import { expect, test } from 'vitest'
import { days, hours } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'

let objects = 0

/** Stores photos that came `came` ago, and were decided `decided` ago or wait. */
async function photos(app: TestApp, count: number, came: number, decided: number | null, more: object = {}) {
  const now = app.clock.now().getTime()
  const since = new Date(now - came)
  for (let nth = 0; nth < count; nth++) {
    const object = ++objects
    const at = decided === null ? null : new Date(now - decided)
    // oxlint-disable-next-line no-await-in-loop -- one photo after the other
    await (at
      ? app.db.query(
          `insert into audit_entry (site_id, id, staff_id, action, object_kind, object_id, before, after, at)
           values ($1, $2, 1, 'photo_approved', 'photo', $3, $4, '{}', $5)`,
          [
            ...[app.site.id, orderedId(at), object],
            ...[JSON.stringify({ status: 'pending', waiting_since: since.toISOString(), ...more }), at],
          ],
        )
      : app.db.query(
          `insert into photo (member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at,
                              waiting_since, due_at)
           values (1, $1::bigint, $2, 'k' || $1, 'pending', 0, 800, 800, '', $3, $3, $3)`,
          [object, app.site.id, since],
        ))
  }
}

/** Seven days with so many photos that came and were decided an hour later. */
async function usualDays(app: TestApp, count: number) {
  for (let day = 1; day <= 7; day++)
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    await photos(app, count, days(day) + hours(12), days(day) + hours(11))
}

const usual = { low: 20, high: 20 }

test('O1: a queue is longer than usual because more cases came, whether they are decided or wait', async () => {
  await using app = await startTestApp()
  const admin = await createReviewer(app, 'admin')
  await usualDays(app, 20)
  await photos(app, 25, hours(12), hours(11))
  await photos(app, 35, hours(3), null)
  expect((await admin('getQueueCauses', {})).queues).toEqual([
    { queue: 'photos', came: { count: 60, usual }, decided: null },
  ])
})

test('O1: a queue is longer than usual because fewer cases were decided', async () => {
  await using app = await startTestApp()
  const admin = await createReviewer(app, 'admin')
  await usualDays(app, 20)
  await photos(app, 10, hours(12), hours(11))
  await photos(app, 12, hours(3), null)
  expect((await admin('getQueueCauses', {})).queues).toEqual([
    { queue: 'photos', came: null, decided: { count: 10, usual } },
  ])
})

test('O1: nothing explains a usual day, and undone decisions and appeals are no decisions of the queue', async () => {
  await using app = await startTestApp()
  const admin = await createReviewer(app, 'admin')
  await usualDays(app, 20)
  await photos(app, 22, hours(12), hours(11))
  expect((await admin('getQueueCauses', {})).queues).toEqual([])
  await photos(app, 60, hours(5), hours(4), { status: 'rejected' })
  expect((await admin('getQueueCauses', {})).queues).toEqual([])
  await app.db.query(
    `insert into audit_entry (site_id, id, staff_id, action, object_kind, object_id, before, after, at)
     select site_id, id + 1000000, 1, 'photo_review_undone', 'photo', object_id, '{}', '{}', at from audit_entry
      where at > $1 and before ->> 'status' = 'pending' order by id desc limit 15`,
    [new Date(app.clock.now().getTime() - days(1))],
  )
  expect((await admin('getQueueCauses', {})).queues).toEqual([
    { queue: 'photos', came: null, decided: { count: null, usual } },
  ])
})
