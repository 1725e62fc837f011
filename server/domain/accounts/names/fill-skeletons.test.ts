import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorker } from '#server/compose.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { signedUp } from '../visitor.fixture.ts'
import { queueFillSkeletons } from './fill-skeletons.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Creates members whose names have no skeleton, as an older release stored them. */
async function olderMembers(...names: string[]) {
  for (const name of names) {
    const { id } = await app.member()
    await app.db.query('update member set name = $2 where id = $1', [id, name])
    await app.db.query('update member_name set name = lower($2), skeleton = null where member_id = $1', [
      id,
      name,
    ])
  }
}

const skeletons = async (...names: string[]) =>
  (
    await app.db.query(
      'select name, skeleton, twin from member_name where name = any ($1) order by skeleton, twin',
      [names],
    )
  ).rows

const taken = { params: { fields: { name: 'username_taken' } } }

test('keeps the names that an older release stored and computes their skeletons, even if names look alike', async () => {
  await olderMembers('Rosalla', 'Rosalia', 'ROSAL1A', 'Bruna')
  await queueFillSkeletons(app)
  await app.runJobs()
  expect(await skeletons('rosalla', 'rosalia', 'rosal1a', 'bruna')).toEqual([
    { name: 'bruna', skeleton: 'bruna', twin: 0 },
    { name: 'rosal1a', skeleton: 'rosalla', twin: 0 },
    { name: 'rosalia', skeleton: 'rosalla', twin: 1 },
    { name: 'rosalla', skeleton: 'rosalla', twin: 2 },
  ])
  await expect(signedUp(app, { name: 'Rosa1ia' })).rejects.toMatchObject(taken)
  await expect(signedUp(app, { name: 'Bruna' })).rejects.toMatchObject(taken)

  // After the first look-alike is deleted, the other two still prevent a new name with the same skeleton.
  await app.db.query(`delete from member_name where name = 'rosal1a'`)
  await expect(signedUp(app, { name: 'Rosa1ia' })).rejects.toMatchObject(taken)
})

test('keeps a name of an older release that looks like a newer name', async () => {
  await signedUp(app, { name: 'Camilla' })
  await olderMembers('Cami11a')
  await queueFillSkeletons(app)
  await app.runJobs()
  expect(await skeletons('camilla', 'cami11a')).toMatchObject([
    { name: 'camilla', twin: 0 },
    { name: 'cami11a', twin: 1 },
  ])
})

test('computes the skeleton from the name as written', async () => {
  await olderMembers('Ðora')
  await queueFillSkeletons(app)
  await app.runJobs()
  await expect(signedUp(app, { name: 'Đora' })).rejects.toMatchObject(taken)
})

test('a worker computes missing skeletons when it starts', async () => {
  await olderMembers('Clotilde')
  const worker = await startWorker(app)
  await vi.waitUntil(async () => (await skeletons('clotilde'))[0]?.skeleton)
  await worker.stop()
})
