import { beforeAll, expect, test } from 'vitest'
import { planReturns } from '#server/domain/chats/index.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { personalData } from './index.ts'
import { startNotices } from './notices.fixture.ts'

const { app, write, choose, subscribe, offlineMember, mailsTo } = await startNotices()
beforeAll(() => planReturns(app))

/** A member who has written to somebody who does not open the messages for 14 days. */
async function unread(messages = 1) {
  const [anna, bruno] = [await offlineMember(), await app.member()]
  for (let n = 0; n < messages; n++) await write(anna, bruno)
  return { anna, bruno }
}

/** Lets days pass, each with its booking and its notice. */
async function pass(count: number) {
  for (let day = 0; day < count; day++) {
    await app.after(days(1) - minutes(15))
    await app.after(minutes(15))
  }
}
const booked = () => pass(15)

test('mails the sum of the day once, without a name, with a link to the history', async () => {
  const { anna, bruno } = await unread(2)
  await booked()
  const mails = app.outbox.to(anna.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Ti sono tornati 10 crediti su main.test'])
  expect(app.outbox.linkTo(anna.email).pathname).toBe('/transactions')
  expect(mails[0]?.text).not.toContain(bruno.name)
  await pass(4)
  const { told } = await personalData.export(app, anna.id)
  expect(told).toMatchObject([{ of: 'returned', member: null }])
  expect(app.outbox.to(anna.email)).toHaveLength(1)
})

test('mails nothing to a member who has switched the notices off; the credits come back all the same', async () => {
  const { anna } = await unread()
  await choose(anna, { returned_credits: 'off' })
  await booked()
  expect(mailsTo(anna)).toEqual([])
  expect(await anna.credits()).toBe(50)
})

test('mails nothing to a member who has unsubscribed from all mails', async () => {
  const { anna } = await unread()
  await app.db.query(`update member set notifications_disabled = '{unsubscribe}' where id = $1`, [anna.id])
  await booked()
  expect(mailsTo(anna)).toEqual([])
  expect(await anna.credits()).toBe(50)
})

test('pushes the sum instead of a mail to a member with a subscribed browser', async () => {
  const { anna } = await unread()
  await subscribe(anna)
  await booked()
  expect(mailsTo(anna)).toEqual([])
  expect(app.pushes.sent.map(({ payload }) => payload)).toMatchObject([
    { title: 'main.test', body: 'Ti sono tornati 5 crediti.', url: '/transactions' },
  ])
})

test('sends one notice for each day on which credits came back', async () => {
  const anna = await offlineMember()
  await write(anna, await app.member())
  await pass(1)
  await write(anna, await app.member())
  await booked()
  expect(mailsTo(anna)).toEqual(Array(2).fill('Ti sono tornati 5 crediti su main.test'))
})
