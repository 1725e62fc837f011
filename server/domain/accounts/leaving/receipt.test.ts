/** Tests of the receipt of an erasure (X21): its link, what it says, and what it does not. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retention } from '#contract/accounts/retention.ts'
import { handlers } from '#server/domain/accounts/handlers.ts'
import { eraseOnRequest } from '#server/domain/accounts/index.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { makeReceiptToken, newReceipt } from './receipt.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const open = (token: string) => app.call(null, 'getErasureReceipt', { token })
const leaveNow = async (who: TestMember) =>
  (await app.call(who, 'leaveSite', { when: 'now', reasons: [] })).receipt ?? ''
const receiptRows = async () => (await app.db.query(`select * from link where purpose = 'receipt'`)).rows
const inDays = (count: number) => new Date(app.clock.now().getTime() + days(count)).toISOString()

/** The token in the last mail to an address, and the language that its link names. */
function mailed(address: string) {
  const { pathname, searchParams } = app.outbox.linkTo(address)
  return { token: pathname.split('/').at(-1) ?? '', lang: searchParams.get('lang') }
}

test('the page waits for the erasure, then lists what went and what remains until when', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  await readyPhoto(app, anna, true)
  await app.call(anna, 'likeMember', { profile: bruno.id })
  const token = await leaveNow(anna)
  expect(await open(token)).toEqual({ state: 'pending', receipt: null })
  await app.runJobs()
  const { keep, time } = app.config.backup
  const until = (kind: string, count: number) => ({ kind, count: 0, until: inDays(count) })
  const ready = {
    state: 'ready',
    receipt: {
      erased_at: app.clock.now().toISOString(),
      gone: {
        ...{ photos: 1, voices: 0, conversations: 0, messages: 0 },
        ...{ likes: 1, answers: 0, plans: 0, searches: 0 },
      },
      kept: [
        until('reports', retention.reports.days),
        until('log', Math.max(retention.log.days, keep)),
        ...(time === null ? [] : [until('backups', keep)]),
        until('receipt', retention.receipt.days),
      ],
    },
  }
  expect(await open(token)).toEqual(ready)
  expect(await open(token), 'a second visit').toEqual(ready)
  expect((await open(mailed(anna.email).token)).receipt, 'the link of the mail').toEqual(ready.receipt)
})

test('its row has nothing of the member, and no id that another row has', async () => {
  const anna = await app.member({ credits: 10 })
  const before = new Set((await receiptRows()).map(({ member_id }) => member_id))
  await leaveNow(anna)
  await app.runJobs()
  const row = (await receiptRows()).find(({ member_id }) => !before.has(member_id))
  const text = JSON.stringify(row)
  for (const secret of [anna.id, anna.name, anna.email]) expect(text).not.toContain(secret)
  const { rows } = await app.db.query('select 1 from ledger_entry where member_id = $1', [row.member_id])
  expect(rows).toEqual([])
})

test('after its days nobody can open it, and a job deletes it', async () => {
  const anna = await app.member()
  const token = await leaveNow(anna)
  await app.runJobs()
  app.clock.advance(days(retention.receipt.days) - minutes(1))
  expect((await open(token)).state).toBe('ready')
  app.clock.advance(minutes(1))
  expect(await open(token)).toEqual({ state: 'over', receipt: null })
  await app.after(days(2))
  expect(await receiptRows()).toEqual([])
})

test('a receipt that a restored backup does not have is not called pending for long', async () => {
  const anna = await app.member()
  const token = await leaveNow(anna)
  await app.runJobs()
  await app.db.query(`delete from link where purpose = 'receipt'`)
  app.clock.advance(days(1))
  expect((await open(token)).state).toBe('over')
})

test('a deletion with days of grace has its receipt at their end, and none if it is cancelled', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  for (const who of [anna, bruno])
    expect((await app.call(who, 'leaveSite', { when: 'in_14_days', reasons: [] })).receipt).toBeNull()
  await app.db.query(`update member set language = 'en' where id = $1`, [anna.id])
  await app.db.query(`update member set status = 'active', erase_at = null where id = $1`, [bruno.id])
  await app.after(days(15))
  expect(await receiptRows()).toHaveLength(1)
  const { token, lang } = mailed(anna.email)
  expect([lang, (await open(token)).state]).toEqual(['en', 'ready'])
  const text = app.outbox.to(anna.email).at(-1)?.text
  for (const words of ['What we’ve deleted: photos 0', 'in the log by which we erase it again'])
    expect(text).toContain(words)
})

test('a member whom the operator erases on request gets it by mail', async () => {
  const anna = await app.member()
  await addJob(app.db, eraseOnRequest, { member: anna.id })
  await app.runJobs()
  expect((await open(mailed(anna.email).token)).state).toBe('ready')
})

test('a provisional member reads it on the page, and the unclaimed address gets no mail', async () => {
  const carla = await app.member({ active: false })
  const token = await leaveNow(carla)
  await app.runJobs()
  expect([(await open(token)).state, app.outbox.to(carla.email)]).toEqual(['ready', []])
})

test('an open report about the member changes nothing in it', async () => {
  const [anna, bruno, reporter] = [await app.member(), await app.member(), await app.member()]
  await app.call(reporter, 'reportMember', { member: anna.id, reason: 'fake', text: 'Chiede denaro' })
  const [reported, other] = [await leaveNow(anna), await leaveNow(bruno)]
  await app.runJobs()
  expect((await open(reported)).receipt?.kept).toEqual((await open(other)).receipt?.kept)
})

test('a forged link opens nothing, and one of another site neither', async () => {
  await expect(open('A'.repeat(38))).rejects.toMatchObject({ code: 'link_invalid' })
  const token = await leaveNow(await app.member())
  await app.runJobs()
  const elsewhere = requestContextOf(app, { ...app.site, id: '77' as never }, null)
  expect((await handlers.getErasureReceipt(elsewhere, { token })).receipt).toBeNull()
  const unknown = await makeReceiptToken(app, newReceipt(new Date(0)))
  expect((await open(unknown)).state).toBe('over')
})
